import { AbortError } from "../../src/http/failure";
import { latest, OVERTAKEN } from "../../src/http/live";
import { submitOnce, IGNORED, signatureOf } from "../../src/http/submissions";
import { formActionOf, formDataOf } from "../../src/lib/form-data";
import { dataOf, find, show } from "./server";

/** A promise that the test settles. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void } {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

test("delivers only the latest read, whichever answer comes last", async () => {
  const read = latest();
  const [first, second] = [deferred<number>(), deferred<number>()];
  let firstSignal: AbortSignal | undefined;
  const one = read((signal) => {
    firstSignal = signal;
    return first.promise;
  });
  const two = read(() => second.promise);
  second.resolve(2);
  first.resolve(1);
  expect(await Promise.all([one, two])).toEqual([OVERTAKEN, 2]);
  expect(firstSignal?.aborted).toBe(true);
});

test("hides the error of an overtaken read, and reports the latest one's", async () => {
  const read = latest();
  const [first, second] = [deferred<number>(), deferred<number>()];
  const one = read(() => first.promise);
  const two = read(() => second.promise);
  first.reject(new Error("late"));
  second.reject(new Error("mine"));
  expect(await one).toBe(OVERTAKEN);
  await expect(two).rejects.toThrow("mine");
});

test("treats an aborted read as overtaken", async () => {
  expect(await latest()(() => Promise.reject(new AbortError("/x")))).toBe(OVERTAKEN);
});

const form = (): HTMLFormElement => document.createElement("form");

test("ignores the same data while it is being sent, whatever its token", async () => {
  const target = form();
  const answer = deferred<string>();
  const send = jest.fn(() => answer.promise);
  const first = submitOnce(target, dataOf({ a: "1", _token: "old" }), send);
  const second = submitOnce(target, dataOf({ a: "1", _token: "new" }), send);
  answer.resolve("done");
  expect(await Promise.all([first, second])).toEqual(["done", IGNORED]);
  expect(send).toHaveBeenCalledTimes(1);
});

test("queues changed data and sends the newest", async () => {
  const target = form();
  const answer = deferred<string>();
  const sent: string[] = [];
  const submit = (value: string, wait?: Promise<string>): Promise<string> =>
    submitOnce(target, dataOf({ value }), async () => {
      sent.push(value);
      return (await wait) ?? value;
    });
  const all = [submit("1", answer.promise), submit("2"), submit("3"), submit("3")];
  expect(sent).toEqual(["1"]);
  answer.resolve("first");
  expect(await Promise.all(all)).toEqual(["first", IGNORED, "3", IGNORED]);
  expect(sent).toEqual(["1", "3"]);
});

test("sends nothing more if the shopper returns to the data being sent", async () => {
  const target = form();
  const answer = deferred<string>();
  const send = jest.fn(() => answer.promise);
  const all = ["1", "2", "1"].map((value) => submitOnce(target, dataOf({ value }), send));
  answer.resolve("done");
  expect(await Promise.all(all)).toEqual(["done", IGNORED, IGNORED]);
  expect(send).toHaveBeenCalledTimes(1);
});

test("queues a submit made at the moment of the answer", async () => {
  const target = form();
  const answer = deferred<string>();
  let inFlight = 0;
  let most = 0;
  const submit = (value: string, wait?: Promise<string>): Promise<string> =>
    submitOnce(target, dataOf({ value }), async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await (wait ?? Promise.resolve());
      inFlight -= 1;
      return value;
    });
  const first = submit("1", answer.promise);
  const second = submit("2");
  answer.resolve("");
  await first;
  await Promise.all([second, submit("3")]);
  expect(most).toBe(1);
});

test("repeats an unanswered intent under the same key, and sends a new one under another", async () => {
  const target = form();
  const keys: string[] = [];
  const submit = (value: string, isAnswered: boolean): Promise<unknown> =>
    submitOnce(target, dataOf({ value }), (key) => {
      keys.push(key);
      return isAnswered ? Promise.resolve() : Promise.reject(new Error("lost"));
    }).catch(() => undefined);
  await submit("1", false);
  await submit("1", true);
  await submit("1", false);
  await submit("2", true);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test("sends the button's name and value and uses its formaction", () => {
  show(
    `<form action="/a"><input name="action" value="x"><button name="op" value="plus" formaction="/b"></button></form>`,
  );
  const [owner, button] = [find<HTMLFormElement>("form"), find("button")];
  expect(Array.from(formDataOf(owner, button).entries())).toEqual([
    ["action", "x"],
    ["op", "plus"],
  ]);
  expect([formActionOf(owner), formActionOf(owner, button), formActionOf(form())]).toEqual(["/a", "/b", undefined]);
});

test("adds nothing for a button without a name, and an empty text for one without a value", () => {
  show(`<form><button id="plain"></button><button name="go"></button></form>`);
  const owner = find<HTMLFormElement>("form");
  expect(Array.from(formDataOf(owner, find("#plain")).entries())).toEqual([]);
  expect(formDataOf(owner, find("[name=go]")).get("go")).toBe("");
  expect(formActionOf(owner, find("#plain"))).toBeUndefined();
});

test("identifies a file by name, size and date", () => {
  const withFile = (text: string): FormData => {
    const data = dataOf({ a: "1" });
    data.append("file", new File([text], "a.txt", { lastModified: 1 }));
    return data;
  };
  expect(signatureOf(withFile("x"))).toBe('[["a","1"],["file","a.txt",1,1]]');
  expect(signatureOf(withFile("xy"))).not.toBe(signatureOf(withFile("x")));
});
