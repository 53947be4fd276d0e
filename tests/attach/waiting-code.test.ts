import { queryAllByRole } from "@testing-library/dom";
import { codeFor } from "../../src/attach/islands/waiting-code";
import { EARLY_SUBMIT_MS } from "../../src/contract/limits";

beforeEach(() => {
  document.body.innerHTML = `<button id="one"></button><button id="two"></button>`;
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
});
afterEach(() => {
  document.body.innerHTML = "";
  jest.useRealTimers();
});

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const button = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const marks = (id: string): (string | null)[] =>
  ["data-waiting", "aria-busy"].map((name) => button(id).getAttribute(name));
const offers = (): HTMLElement[] => queryAllByRole(document.body, "button", { name: "Continue without waiting" });

interface Chunk {
  loading: Promise<string>;
  come(code: string): void;
  lose(error: Error): void;
}

function chunk(): Chunk {
  let come = (_code: string): void => undefined;
  let lose = (_error: Error): void => undefined;
  const loading = new Promise<string>((resolve, reject) => {
    come = resolve;
    lose = reject;
  });
  return { loading, come, lose };
}

async function waitTenSeconds(): Promise<void> {
  jest.advanceTimersByTime(0);
  // The offer's own code
  await tick();
  jest.advanceTimersByTime(EARLY_SUBMIT_MS);
}

test("code that is there is given at once, without a mark and an offer", async () => {
  await expect(codeFor(button("one"), Promise.resolve("code"))).resolves.toBe("code");
  await waitTenSeconds();
  expect([marks("one"), offers()]).toEqual([[null, null], []]);
});

test("the control shows that it waits, until the code has come; then nothing is offered", async () => {
  const { loading, come } = chunk();
  const code = codeFor(button("one"), loading);
  jest.advanceTimersByTime(0);
  expect([marks("one"), marks("two")]).toEqual([
    ["", "true"],
    [null, null],
  ]);
  come("code");
  await expect(code).resolves.toBe("code");
  await waitTenSeconds();
  expect([marks("one"), offers()]).toEqual([[null, null], []]);
});

test("code that is lost ends the wait", async () => {
  const { loading, lose } = chunk();
  const code = codeFor(button("one"), loading);
  jest.advanceTimersByTime(0);
  lose(new Error("lost"));
  await expect(code).rejects.toThrow("lost");
  expect(marks("one")).toEqual([null, null]);
});

test("after ten seconds the native way is offered, once for all presses of a control, and ends them all", async () => {
  const { loading, come } = chunk();
  const presses = [codeFor(button("one"), loading), codeFor(button("one"), loading)];
  const other = codeFor(button("two"), loading);
  await waitTenSeconds();
  expect(offers()).toHaveLength(2);
  offers()[0]?.click();
  for (const press of presses) await expect(press).rejects.toThrow("without waiting");
  expect(offers()).toHaveLength(1);
  come("code");
  await expect(other).resolves.toBe("code");
  expect(offers()).toEqual([]);
});

test("code that comes late withdraws the offer", async () => {
  const { loading, come } = chunk();
  const code = codeFor(button("one"), loading);
  await waitTenSeconds();
  expect(offers()).toHaveLength(1);
  come("code");
  await expect(code).resolves.toBe("code");
  await tick();
  expect([marks("one"), offers()]).toEqual([[null, null], []]);
});
