import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import type { ToastOptions } from "../../src/contract/events";
import { showToast } from "../../src/say/toast";
import { find, show } from "../http/server";

const page = within(document.body);
let taken: (() => void)[] = [];

beforeEach(() => show("<div data-toast-wrapper></div>"));
afterEach(() => {
  taken.forEach((take) => take());
  taken = [];
  jest.useRealTimers();
});

function open(options: ToastOptions): void {
  taken.push(showToast(options));
}

test.each([
  ["success", "status", "off"],
  ["info", "status", "off"],
  ["error", "alert", "assertive"],
  ["unknown", "status", "off"],
])("shows theme %s at once as %s: animation is off (spec §9)", (theme, role, live) => {
  open({ theme, body: "Hello" });
  const toast = page.getByRole(role);
  expect(toast.textContent).toBe("Hello");
  expect(toast.getAttribute("aria-live")).toBe(live);
  expect(toast.classList.contains("show")).toBe(true);
  expect(toast.classList.contains(`toast--${theme === "unknown" ? "info" : theme}`)).toBe(true);
});

test("is scrolled to in a wrapper that is too small, once it has its height", async () => {
  const wrapper = find("[data-toast-wrapper]");
  jest
    .spyOn(wrapper, "scrollHeight", "get")
    .mockImplementation(() => 80 * wrapper.querySelectorAll(".toast.show").length);
  open({ body: "one" });
  open({ body: "two" });
  await waitFor(() => expect(wrapper.scrollTop).toBe(160));
});

test("is in the page's wrapper, in the given one, or in one it adds at the end of body (spec §3)", () => {
  open({ body: "one" });
  expect(find("[data-toast-wrapper]").textContent).toBe("one");
  show('<p id="mine"></p><i></i>');
  open({ body: "two", wrapper: find("#mine") });
  open({ body: "three" });
  expect(find("#mine").textContent).toBe("two");
  expect(document.body.lastElementChild?.matches("[data-toast-wrapper]")).toBe(true);
  expect(document.body.lastElementChild?.textContent).toBe("three");
});

test("shows markup as text", () => {
  open({ header: "<i>head</i>", body: "<img src=x onerror=alert(1)>" });
  expect(page.getByRole("status").textContent).toBe("<i>head</i><img src=x onerror=alert(1)>");
  expect(document.querySelector("img")).toBeNull();
});

test.each<[string, string, string]>([
  ["wrapper", '{"wrapper":"#toasts"}', 'toast: Option "wrapper" provided type "string" but expected type "element".'],
  ["delay", '{"delay":"9"}', 'toast: Option "delay" provided type "string" but expected type "number".'],
  ["autohide", '{"autohide":0}', 'toast: Option "autohide" provided type "number" but expected type "boolean".'],
  ["animation", '{"animation":null}', 'toast: Option "animation" provided type "null" but expected type "boolean".'],
  ["dismiss", '{"dismiss":"no"}', 'toast: Option "dismiss" provided type "string" but expected type "boolean".'],
  ["theme", '{"theme":1}', 'toast: Option "theme" provided type "number" but expected type "string".'],
  ["header", '{"header":[]}', 'toast: Option "header" provided type "array" but expected type "string".'],
  ["body", '{"body":{}}', 'toast: Option "body" provided type "object" but expected type "string".'],
  ["text for all of them", '"Added"', 'toast: Options provided type "string" but expected type "object".'],
])(
  "raises an error for a %s of the wrong type: a wrapper must be an element (spec §5, §8)",
  (_option, options, message) => {
    expect(() => showToast(JSON.parse(options))).toThrow(message);
    expect(find("[data-toast-wrapper]").childElementCount).toBe(0);
  },
);

test.each([undefined, -1, NaN, Infinity, 2 ** 31])(
  "disappears after 7500 ms, and not before (spec §9): %p",
  async (delay) => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
    open({ body: "Hello", ...(delay === undefined ? {} : { delay }) });
    await jest.advanceTimersByTimeAsync(7490);
    expect(page.queryByRole("status")).not.toBeNull();
    await jest.advanceTimersByTimeAsync(20);
    expect(page.queryByRole("status")).toBeNull();
  },
);

test.each([
  ["pointer", "pointerenter", "pointerleave"],
  ["focus", "focusin", "focusout"],
])("its timer pauses while the %s is in it", async (_who, comes, goes) => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  open({ body: "Hello", delay: 1000 });
  await jest.advanceTimersByTimeAsync(600);
  page.getByRole("button").dispatchEvent(new Event(comes, { bubbles: comes !== "pointerenter" }));
  page.getByRole("status").dispatchEvent(new Event(comes));
  await jest.advanceTimersByTimeAsync(5000);
  expect(page.queryByRole("status")).not.toBeNull();
  page.getByRole("status").dispatchEvent(new Event(goes));
  await jest.advanceTimersByTimeAsync(390);
  expect(page.queryByRole("status")).not.toBeNull();
  await jest.advanceTimersByTimeAsync(20);
  expect(page.queryByRole("status")).toBeNull();
});

test("disappears on time after a tap inside, even though the focus stays", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  open({ body: "Hello", delay: 1000 });
  await jest.advanceTimersByTimeAsync(600);
  const close = page.getByRole("button");
  close.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  close.focus();
  await jest.advanceTimersByTimeAsync(990);
  expect(page.queryByRole("status")).not.toBeNull();
  await jest.advanceTimersByTimeAsync(20);
  expect(page.queryByRole("status")).toBeNull();
});

test("stays without autohide, and has no close button without dismiss (spec §3)", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  open({ body: "Hello", autohide: false, dismiss: false });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.queryByRole("status")).not.toBeNull();
  expect(page.queryByRole("button")).toBeNull();
});

test.each(["", "Shop"])("is closed by its button and gives the focus back (header %p)", async (header) => {
  show('<input id="field"><div data-toast-wrapper></div>');
  find<HTMLInputElement>("#field").focus();
  open({ header, body: "Hello" });
  await userEvent.click(page.getByRole("button", { name: "Close" }));
  expect(page.queryByRole("status")).toBeNull();
  expect(document.activeElement?.id).toBe("field");
});

test("moving the focus within a toast does not change where it goes back to", async () => {
  show('<input id="field"><div data-toast-wrapper></div>');
  find<HTMLInputElement>("#field").focus();
  open({ body: "Hello" });
  const button = page.getByRole("button");
  button.focus();
  button.dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: page.getByText("Hello") }));
  await userEvent.click(button);
  expect(document.activeElement?.id).toBe("field");
});

test("if the element from before has gone, the focus goes to the page's content", async () => {
  show('<main tabindex="-1"><input id="field"></main><div data-toast-wrapper></div>');
  find("#field").focus();
  open({ body: "Hello" });
  page.getByRole("button").focus();
  find("#field").remove();
  await userEvent.click(page.getByRole("button"));
  expect(page.queryByRole("status")).toBeNull();
  expect(document.activeElement).toBe(find("main"));
});

test("the focus that came through another toast, now gone, goes back to where that one got it from", async () => {
  show('<input id="field"><div data-toast-wrapper></div>');
  find("#field").focus();
  open({ body: "one" });
  open({ body: "two" });
  page.getAllByRole("button").forEach((button) => button.focus());
  taken[0]?.();
  await userEvent.click(page.getByRole("button"));
  expect(page.queryByRole("status")).toBeNull();
  expect(document.activeElement?.id).toBe("field");
});

test("shows a text only once at a time, and keeps the five newest", () => {
  for (const body of ["1", "2", "2", "3", "4", "5", "6"]) open({ body });
  expect(page.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["2", "3", "4", "5", "6"]);
});

test("a toast with focus or pointer in it stays; the oldest of the others makes room", () => {
  for (const body of ["1", "2", "3", "4", "5"]) open({ body });
  const [first, second] = page.getAllByRole("status");
  first?.querySelector("button")?.focus();
  // jsdom has no pointer
  Object.assign(second ?? {}, { matches: (selector: string) => selector === ":hover" });
  open({ body: "6" });
  expect(page.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["1", "2", "4", "5", "6"]);
  expect(first?.contains(document.activeElement)).toBe(true);
});

test("a newer error whose button does the very same replaces the older one; each offer stays", () => {
  const action = { text: "Try again", run: jest.fn() };
  for (const body of ["one", "two"]) open({ theme: "error", body, action });
  expect(page.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([expect.stringContaining("two")]);
  for (const body of ["three", "four"]) open({ body, action });
  expect(page.getAllByRole("status")).toHaveLength(2);
});

test("removing a toast twice is not an error", () => {
  const take = showToast({ body: "Hello" });
  take();
  take();
  expect(page.queryByRole("status")).toBeNull();
});

test("fades an animated toast in and out (spec §3)", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
  open({ body: "Hello", animation: true, delay: 1000 });
  const { classList } = page.getByRole("status");
  expect([...classList]).toEqual(expect.arrayContaining(["fade", "show"]));
  expect(classList.contains("showing")).toBe(false);
  await jest.advanceTimersByTimeAsync(1010);
  expect(classList.contains("showing")).toBe(true);
  await jest.advanceTimersByTimeAsync(150);
  expect(page.queryByRole("status")).toBeNull();
});

test("a newer text with the same link replaces the older one, which is no longer true", () => {
  open({ body: "You are logged in now.", link: { href: "/here", text: "Load again" } });
  open({ body: "Something else.", link: { href: "/there", text: "Open" } });
  open({ body: "You are logged out.", link: { href: "/here", text: "Load again" } });
  expect(page.getAllByRole("status").map((toast) => toast.textContent)).toEqual([
    expect.stringContaining("Something else."),
    expect.stringContaining("You are logged out."),
  ]);
});
