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
  await expect(codeFor(button("one"), () => Promise.resolve("code"))).resolves.toBe("code");
  await waitTenSeconds();
  expect([marks("one"), offers()]).toEqual([[null, null], []]);
});

test("the control shows that it waits, until the code has come; then nothing is offered", async () => {
  const { loading, come } = chunk();
  const code = codeFor(button("one"), () => loading);
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
  const code = codeFor(button("one"), () => loading);
  jest.advanceTimersByTime(0);
  lose(new Error("lost"));
  await expect(code).rejects.toThrow("lost");
  expect(marks("one")).toEqual([null, null]);
});

test("after ten seconds the native way is offered, once for all presses of a control, and ends them all", async () => {
  const { loading, come } = chunk();
  const presses = [codeFor(button("one"), () => loading), codeFor(button("one"), () => loading)];
  const other = codeFor(button("two"), () => loading);
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
  const code = codeFor(button("one"), () => loading);
  await waitTenSeconds();
  expect(offers()).toHaveLength(1);
  come("code");
  await expect(code).resolves.toBe("code");
  await tick();
  expect([marks("one"), offers()]).toEqual([[null, null], []]);
});

describe("without a connection", () => {
  let isOnline: jest.SpyInstance;
  let shop: jest.SpyInstance;
  const notes = (): string[] =>
    Array.from(document.querySelectorAll(".toast"), ({ textContent }) => (textContent ?? "").trim());
  const OFFLINE = "You are offline. This continues as soon as you are connected.";
  const connect = (): void => {
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
  };
  const failing = (): Promise<string> => Promise.reject(new Error("Loading chunk 7 failed"));

  beforeEach(() => {
    isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    shop = jest.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  });
  afterEach(() => {
    isOnline.mockRestore();
    shop.mockRestore();
  });

  test("a press waits for one, however long it takes, and the shopper is told once", async () => {
    const load = jest.fn(failing);
    const presses = [codeFor(button("one"), load), codeFor(button("two"), load)];
    await jest.advanceTimersByTimeAsync(EARLY_SUBMIT_MS * 60);
    expect([notes(), offers(), marks("one")]).toEqual([[OFFLINE], [], ["", "true"]]);
    load.mockImplementation(() => Promise.resolve("code"));
    connect();
    await expect(Promise.all(presses)).resolves.toEqual(["code", "code"]);
    expect([notes(), marks("one"), marks("two")]).toEqual([[], [null, null], [null, null]]);
  });

  test("code that the browser has kept comes without a word", async () => {
    const code = codeFor(button("one"), () => new Promise((resolve) => setTimeout(resolve, 400, "code")));
    await jest.advanceTimersByTimeAsync(450);
    await expect(code).resolves.toBe("code");
    await jest.advanceTimersByTimeAsync(EARLY_SUBMIT_MS);
    expect(notes()).toEqual([]);
  });

  test("the native way is offered ten seconds after it has come back", async () => {
    const load = jest.fn(failing);
    const code = codeFor(button("one"), load);
    await jest.advanceTimersByTimeAsync(EARLY_SUBMIT_MS);
    load.mockImplementation(() => new Promise(() => undefined));
    connect();
    await jest.advanceTimersByTimeAsync(EARLY_SUBMIT_MS - 1);
    expect([notes(), offers()]).toEqual([[], []]);
    await jest.advanceTimersByTimeAsync(1);
    offers()[0]?.click();
    await expect(code).rejects.toThrow("without waiting");
  });

  test("one that is lost during the wait is told at its end, in place of the offer", async () => {
    isOnline.mockReturnValue(true);
    const code = codeFor(button("one"), () => new Promise<string>(() => undefined));
    await jest.advanceTimersByTimeAsync(EARLY_SUBMIT_MS - 1);
    isOnline.mockReturnValue(false);
    await jest.advanceTimersByTimeAsync(1);
    expect([notes(), offers()]).toEqual([[OFFLINE], []]);
    connect();
    await jest.advanceTimersByTimeAsync(EARLY_SUBMIT_MS);
    offers()[0]?.click();
    await expect(code).rejects.toThrow("without waiting");
  });

  test("the native way is offered if the shop answers all the same", async () => {
    shop.mockResolvedValue(new Response(null, { status: 405 }));
    const code = codeFor(button("one"), () => new Promise<string>(() => undefined));
    await jest.advanceTimersByTimeAsync(EARLY_SUBMIT_MS);
    expect(notes().join()).not.toContain("offline");
    offers()[0]?.click();
    await expect(code).rejects.toThrow("without waiting");
  });
});
