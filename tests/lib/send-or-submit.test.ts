import { beginLeaving, isPageLeft } from "../../src/lib/leaving";
import { isOnItsWay, sendOrSubmit } from "../../src/lib/send-or-submit";
import { pause } from "../../src/lib/timing";

const sent: (string | null)[][] = [];
let form: HTMLFormElement;
let button: HTMLButtonElement;

beforeEach(() => {
  sent.length = 0;
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push([...new FormData(this).values()].map(String));
  });
  document.body.innerHTML = '<form><input name="mail" value="me@example.com"><button name="do" value="keep"></form>';
  form = document.forms[0] as HTMLFormElement;
  button = form.elements[1] as HTMLButtonElement;
});

test("a form the code has sent is not sent again", async () => {
  const send = jest.fn(() => Promise.resolve());
  await expect(sendOrSubmit(form, button, send)).resolves.toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

test.each([
  ["is lost", () => Promise.reject(new Error("lost"))],
  [
    "throws",
    () => {
      throw new Error("lost");
    },
  ],
])("if the code %s, the error is reported and the form is sent with its button", async (_how, send) => {
  const error = jest.spyOn(console, "error").mockImplementation();
  const sending = sendOrSubmit(form, button, send);
  await Promise.resolve();
  expect(isPageLeft()).toBe(true);
  window.dispatchEvent(new Event("pageshow"));
  await expect(sending).resolves.toBe(false);
  expect(sent).toEqual([["me@example.com", "keep"]]);
  expect(error).toHaveBeenCalledWith("lost", expect.any(Error));
});

test("while the form is on its way to the server, nobody is told that it was not sent", async () => {
  jest.spyOn(console, "error").mockImplementation();
  const told = jest.fn();
  const sending = sendOrSubmit(form, button, () => Promise.reject(new Error("lost"))).then(told);
  await pause(1500);
  expect(told).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pageshow"));
  await sending;
  expect(told).toHaveBeenCalledWith(false);
});

test("two presses that have waited for the lost code submit the form once", async () => {
  jest.spyOn(console, "error").mockImplementation();
  let lose = (_error: Error): void => undefined;
  const first = sendOrSubmit(form, button, () => Promise.reject(new Error("lost")));
  const second = sendOrSubmit(form, button, () => new Promise((_resolve, reject) => (lose = reject)));
  await Promise.resolve();
  expect([sent.length, isOnItsWay(form)]).toEqual([1, true]);
  window.dispatchEvent(new Event("pageshow"));
  await expect(first).resolves.toBe(false);
  // As it waits while the page is left, its code may be lost only after Back
  lose(new Error("lost"));
  await expect(second).resolves.toBe(false);
  expect([sent.length, isOnItsWay(form)]).toEqual([1, false]);
});

test.each([
  ["into another window", () => form.setAttribute("target", "_blank")],
  ["by its button into another window", () => button.setAttribute("formtarget", "_blank")],
  ["after it has left the page", () => form.remove()],
])("a form that is submitted %s leaves the page as it is", async (_how, change) => {
  jest.spyOn(console, "error").mockImplementation();
  change();
  await expect(sendOrSubmit(form, button, () => Promise.reject(new Error("lost")))).resolves.toBe(false);
  expect(isPageLeft()).toBe(false);
});

test("a form that once went natively, while the page stayed after all, is free when the page is left for another reason", async () => {
  jest.spyOn(console, "error").mockImplementation();
  const sending = sendOrSubmit(form, button, () => Promise.reject(new Error("lost")));
  await Promise.resolve();
  window.dispatchEvent(new Event("pageshow"));
  await sending;
  beginLeaving();
  expect([isPageLeft(), isOnItsWay(form)]).toEqual([true, false]);
  window.dispatchEvent(new Event("pageshow"));
});
