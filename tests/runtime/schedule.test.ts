import { schedule } from "../../src/attach/schedule";

let seen: (() => void) | undefined;
let margin: string | undefined;
let isObserving = false;

class ShownObserver {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
    seen = () => callback([{ isIntersecting: true }]);
    margin = options.rootMargin;
  }
  observe(): void {
    isObserving = true;
  }
  disconnect(): void {
    isObserving = false;
  }
}

const element = (): HTMLElement => {
  document.body.innerHTML = "<div><button>x</button></div>";
  return document.body.firstElementChild as HTMLElement;
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { IntersectionObserver: ShownObserver, requestIdleCallback: undefined });
});
afterEach(() => {
  jest.useRealTimers();
});

test("load starts at once", () => {
  const start = jest.fn();
  schedule(element(), "load", start);
  expect(start).toHaveBeenCalledTimes(1);
});

test("idle starts when the page is idle, within two seconds, where browsers tell", () => {
  const start = jest.fn();
  let idle: (() => void) | undefined;
  const requestIdleCallback = jest.fn((callback: () => void) => ((idle = callback), 7));
  Object.assign(window, { requestIdleCallback, cancelIdleCallback: jest.fn() });
  schedule(element(), "idle", start);
  expect(start).not.toHaveBeenCalled();
  expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  idle?.();
  idle?.();
  expect(start).toHaveBeenCalledTimes(1);
});

test("idle starts soon where browsers do not tell", () => {
  const start = jest.fn();
  schedule(element(), "idle", start);
  expect(start).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(start).toHaveBeenCalledTimes(1);
});

test("visible starts 300 px above or below the screen", () => {
  const start = jest.fn();
  schedule(element(), "visible", start);
  jest.runAllTimers();
  expect(start).not.toHaveBeenCalled();
  expect(margin).toBe("300px 0px");
  seen?.();
  expect(start).toHaveBeenCalledTimes(1);
  expect(isObserving).toBe(false);
});

test.each(["pointerdown", "mousedown", "touchstart", "keydown", "focusin", "mouseover", "input"])(
  "every mode starts at the first %s inside, once",
  (type) => {
    for (const mode of ["idle", "visible", "interaction"] as const) {
      const start = jest.fn();
      const root = element();
      schedule(root, mode, start);
      root.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
      root.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
      jest.runAllTimers();
      expect(start).toHaveBeenCalledTimes(1);
    }
  },
);

test("interaction waits for the shopper", () => {
  const start = jest.fn();
  schedule(element(), "interaction", start);
  jest.runAllTimers();
  expect(start).not.toHaveBeenCalled();
});

test.each(["idle", "visible", "interaction"] as const)("%s can be called off", (mode) => {
  const start = jest.fn();
  const root = element();
  schedule(root, mode, start)();
  jest.runAllTimers();
  seen?.();
  root.dispatchEvent(new Event("keydown"));
  expect(start).not.toHaveBeenCalled();
  expect(isObserving).toBe(false);
});
