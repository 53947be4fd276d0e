import "../../../src/early-events";
import { offlineSubmits } from "../../../src/features/page/offline-submits";
import { find, show } from "../../http/server";

/** The forms that were submitted natively, with the data that goes with the pressed button. */
let sent: string[] = [];
let isOnline: jest.SpyInstance;
let shop: jest.SpyInstance;
let stop: () => void;

beforeEach(() => {
  sent = [];
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push(new URLSearchParams(new FormData(this) as unknown as Record<string, string>).toString());
  });
  isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  shop = jest.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  jest.useFakeTimers();
  stop = offlineSubmits(document);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const FORM = `<form action="/reviews" method="post"><input name="text" value="warm"><button name="as" value="Ada">Send</button></form>`;

/** Presses a button. @returns whether the browser would submit the form itself */
function press(selector: string): boolean {
  let isNative = false;
  const look = (event: Event): void => {
    isNative = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("submit", look);
  find(selector).click();
  window.removeEventListener("submit", look);
  return isNative;
}

async function connect(): Promise<void> {
  isOnline.mockReturnValue(true);
  shop.mockResolvedValue(new Response());
  window.dispatchEvent(new Event("online"));
  await jest.advanceTimersByTimeAsync(0);
}

test("a form that no script sends waits for the connection, and is sent once, as by its button", async () => {
  show(FORM);
  expect([press("button"), press("button")]).toEqual([false, false]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect([sent, find("button").getAttribute("aria-busy")]).toEqual([[], "true"]);
  await connect();
  expect([sent, find("button").getAttribute("aria-busy")]).toEqual([["text=warm&as=Ada"], null]);
});

test("of two forms the one that was pressed last is sent", async () => {
  show(`${FORM}<form id="other"><input name="q" value="wool"><button>Search</button></form>`);
  press("button");
  press("#other button");
  await jest.advanceTimersByTimeAsync(1000);
  await connect();
  expect(sent).toEqual(["q=wool"]);
});

test("it is sent at once if the shop answers all the same", async () => {
  shop.mockResolvedValue(new Response(null, { status: 405 }));
  show(FORM);
  expect(press("button")).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["text=warm&as=Ada"]);
});

test.each([
  ["closes its dialog", '<form method="dialog"><button>Close</button></form>'],
  ["is sent into another window", '<form target="_blank"><button>Print</button></form>'],
  ["has a button for another window", '<form><button formtarget="_blank">Print</button></form>'],
])("a form that %s is left to the browser", (_what, html) => {
  show(html);
  expect(press("button")).toBe(true);
});

test("a form that a script sends is left to it, and with a connection every form is", async () => {
  show(FORM);
  find("form").addEventListener("submit", (event) => event.preventDefault(), { once: true });
  press("button");
  await jest.advanceTimersByTimeAsync(1000);
  await connect();
  expect([sent, press("button")]).toEqual([[], true]);
});
