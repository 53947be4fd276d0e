import { leaveAfter, type LeaveTimer } from "../../src/lib/leave-after";
import { find, show } from "../http/server";

const TIME = 5000;
const leave = jest.fn();
let timer: LeaveTimer;
let isBusy = false;

const box = (): HTMLElement => find("#box");
const inside = (): HTMLElement => find("#inside");
const outside = (): HTMLElement => find("#outside");
const fire = (target: EventTarget, type: string, more: object = {}): boolean =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));
const press = (target: EventTarget, pointerType = "mouse"): boolean => fire(target, "pointerdown", { pointerType });
const key = (name: string, more: KeyboardEventInit = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true, ...more }),
  );
function wait(milliseconds: number): void {
  jest.advanceTimersByTime(milliseconds);
}

beforeEach(() => {
  jest.useFakeTimers();
  leave.mockReset();
  isBusy = false;
  show(
    '<div id="box" tabindex="-1"><button id="inside">+</button><input id="field"></div><button id="outside">Add</button>',
  );
  timer = leaveAfter(box(), TIME, leave, { isBusy: () => isBusy });
});
afterEach(() => {
  timer.stop();
  jest.useRealTimers();
});

/** It stays for `milliseconds` from now, then leaves. */
function leavesIn(milliseconds: number): void {
  wait(milliseconds - 10);
  expect(leave).not.toHaveBeenCalled();
  wait(20);
  expect(leave).toHaveBeenCalledTimes(1);
}

function stays(): void {
  wait(60_000);
  expect(leave).not.toHaveBeenCalled();
}

test("leaves after its time, once", () => {
  leavesIn(TIME);
  wait(60_000);
  expect(leave).toHaveBeenCalledTimes(1);
});

test("after a click inside, the remaining focus delays nothing: the whole time runs again", () => {
  wait(3000);
  press(inside());
  inside().focus();
  leavesIn(TIME);
});

test("after a click inside, stays under the mouse, and leaves after the mouse", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  press(inside());
  inside().focus();
  stays();
  fire(box(), "pointerleave", { pointerType: "mouse" });
  leavesIn(TIME);
});

test("leaves after a tap inside, though browsers let a finger enter and never leave", () => {
  wait(3000);
  fire(box(), "pointerenter", { pointerType: "touch" });
  press(inside(), "touch");
  fire(inside(), "touchstart");
  stays();
  fire(inside(), "touchend");
  inside().focus();
  leavesIn(TIME);
});

test("a finger is still lifted if its button is swapped away while it is down", () => {
  const button = inside();
  fire(button, "touchstart");
  button.remove();
  stays();
  fire(button, "touchend");
  leavesIn(TIME);
});

test("a scrolling finger is gone once the browser takes it over", () => {
  fire(inside(), "touchstart");
  stays();
  fire(inside(), "touchcancel");
  leavesIn(TIME);
});

test.each(["Tab", "a", "Process"])("stays while the keyboard is in use: %s takes over after a click", (name) => {
  press(inside());
  inside().focus();
  wait(1000);
  key(name);
  stays();
  outside().focus();
  leavesIn(4000);
});

test.each<[string, KeyboardEventInit]>([
  ["Shift", {}],
  ["Control", {}],
  ["c", { ctrlKey: true }],
  ["c", { metaKey: true }],
  ["Tab", { altKey: true }],
])("a shortcut does not count: %s %j", (name, more) => {
  press(inside());
  inside().focus();
  key(name, more);
  leavesIn(TIME);
});

test("a click elsewhere ends keyboard use, even if the focus stays", () => {
  key("Tab");
  inside().focus();
  stays();
  press(document.body);
  leavesIn(TIME);
});

test("stays while keyboard or screen reader focus is inside, and resumes once it has left", () => {
  wait(3000);
  inside().focus();
  stays();
  outside().focus();
  leavesIn(2000);
});

test("focus on the element itself does not count", () => {
  box().focus();
  leavesIn(TIME);
});

test.each(["input", "change"])("a choice or dictation in a field restarts the whole time: %s", (type) => {
  wait(4000);
  fire(find("#field"), type);
  leavesIn(TIME);
});

test("the mouse position a phone keeps from the last tap delays nothing, even under the box", () => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === "(hover: none)" }) });
  fire(box(), "pointerenter", { pointerType: "mouse" });
  fire(inside(), "pointerover", { pointerType: "mouse" });
  leavesIn(TIME);
  Reflect.deleteProperty(window, "matchMedia");
});

test("the time pauses under the mouse and resumes once it leaves", () => {
  wait(3000);
  fire(box(), "pointerenter", { pointerType: "mouse" });
  stays();
  fire(inside(), "pointerover", { pointerType: "mouse" });
  stays();
  fire(box(), "pointerleave", { pointerType: "mouse" });
  leavesIn(2000);
});

test("a mouse that is elsewhere has left, even without a leave event", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  fire(outside(), "pointerover", { pointerType: "touch" });
  stays();
  fire(outside(), "pointerover", { pointerType: "mouse" });
  leavesIn(TIME);
});

test("a tap anywhere means that the mouse is not in use until it moves again", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  stays();
  press(outside(), "touch");
  wait(4000);
  fire(inside(), "pointerover", { pointerType: "mouse" });
  stays();
  fire(box(), "pointerleave", { pointerType: "mouse" });
  leavesIn(1000);
});

test("restarts the whole time if it is busy when the time is over", () => {
  isBusy = true;
  wait(TIME + 1000);
  isBusy = false;
  leavesIn(TIME - 1000);
});

test("restarts its time after the back/forward cache, whatever was in use before", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  fire(inside(), "touchstart");
  window.dispatchEvent(new Event("pageshow"));
  leavesIn(TIME);
});

test("restart runs the whole time again, stop ends it", () => {
  wait(4000);
  timer.restart();
  wait(4000);
  timer.stop();
  press(inside());
  fire(inside(), "change");
  stays();
});
