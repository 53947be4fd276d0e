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

/** It stays until `milliseconds` from now, and goes then. */
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

test("after a click inside the focus that stays behind holds nothing up: it has the whole time again", () => {
  wait(3000);
  press(inside());
  inside().focus();
  leavesIn(TIME);
});

test("after a click inside it stays under the mouse, and goes when the mouse has left", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  press(inside());
  inside().focus();
  stays();
  fire(box(), "pointerleave", { pointerType: "mouse" });
  leavesIn(TIME);
});

test("after a tap inside it goes, though browsers let a finger enter and never leave", () => {
  wait(3000);
  fire(box(), "pointerenter", { pointerType: "touch" });
  press(inside(), "touch");
  fire(inside(), "touchstart");
  stays();
  fire(inside(), "touchend");
  inside().focus();
  leavesIn(TIME);
});

test("a finger whose button is swapped away while it is down is lifted all the same", () => {
  const button = inside();
  fire(button, "touchstart");
  button.remove();
  stays();
  fire(button, "touchend");
  leavesIn(TIME);
});

test("a finger that scrolls is gone when the browser takes it over", () => {
  fire(inside(), "touchstart");
  stays();
  fire(inside(), "touchcancel");
  leavesIn(TIME);
});

test.each(["Tab", "a", "Process"])("stays while the keyboard is in it: %s goes on where a click has begun", (name) => {
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
])("a shortcut is no work in it: %s %j", (name, more) => {
  press(inside());
  inside().focus();
  key(name, more);
  leavesIn(TIME);
});

test("a click elsewhere is the end of the keyboard's work, also where the focus stays", () => {
  key("Tab");
  inside().focus();
  stays();
  press(document.body);
  leavesIn(TIME);
});

test("stays while the focus is in it that came by keyboard or screen reader, and goes on when it has left", () => {
  wait(3000);
  inside().focus();
  stays();
  outside().focus();
  leavesIn(2000);
});

test("the focus on the element itself is no work in it", () => {
  box().focus();
  leavesIn(TIME);
});

test.each(["input", "change"])("what is chosen or spoken into a field has the whole time: %s", (type) => {
  wait(4000);
  fire(find("#field"), type);
  leavesIn(TIME);
});

test("the mouse that a phone leaves where the last tap was holds nothing up, though the box comes to lie under it", () => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === "(hover: none)" }) });
  fire(box(), "pointerenter", { pointerType: "mouse" });
  fire(inside(), "pointerover", { pointerType: "mouse" });
  leavesIn(TIME);
  Reflect.deleteProperty(window, "matchMedia");
});

test("the time stands still under the mouse and goes on behind it", () => {
  wait(3000);
  fire(box(), "pointerenter", { pointerType: "mouse" });
  stays();
  fire(inside(), "pointerover", { pointerType: "mouse" });
  stays();
  fire(box(), "pointerleave", { pointerType: "mouse" });
  leavesIn(2000);
});

test("a mouse that is elsewhere has left, though what it was over was taken away", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  fire(outside(), "pointerover", { pointerType: "touch" });
  stays();
  fire(outside(), "pointerover", { pointerType: "mouse" });
  leavesIn(TIME);
});

test("a tap anywhere means that the mouse is not in use, wherever it was left; once it moves it is", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  stays();
  press(outside(), "touch");
  wait(4000);
  fire(inside(), "pointerover", { pointerType: "mouse" });
  stays();
  fire(box(), "pointerleave", { pointerType: "mouse" });
  leavesIn(1000);
});

test("what is under way when the time is over has the whole time again", () => {
  isBusy = true;
  wait(TIME + 1000);
  isBusy = false;
  leavesIn(TIME - 1000);
});

test("has its whole time again after the back/forward cache, whoever was at it before", () => {
  fire(box(), "pointerenter", { pointerType: "mouse" });
  fire(inside(), "touchstart");
  window.dispatchEvent(new Event("pageshow"));
  leavesIn(TIME);
});

test("restart gives the whole time again, stop ends it", () => {
  wait(4000);
  timer.restart();
  wait(4000);
  timer.stop();
  press(inside());
  fire(inside(), "change");
  stays();
});
