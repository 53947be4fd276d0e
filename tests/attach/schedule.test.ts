import { whenIdle, whenVisible } from "../../src/attach/moments";

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

test("idle comes when the page is idle, within two seconds, if browsers report it, and can be cancelled", () => {
  const start = jest.fn();
  const requestIdleCallback = jest.fn((_callback: () => void) => 7);
  const cancelIdleCallback = jest.fn();
  Object.assign(window, { requestIdleCallback, cancelIdleCallback });
  const stop = whenIdle(start);
  expect(requestIdleCallback).toHaveBeenCalledWith(start, { timeout: 2000 });
  stop();
  expect(cancelIdleCallback).toHaveBeenCalledWith(7);
});

test("idle comes soon if browsers do not report it, and can be cancelled", () => {
  const start = jest.fn();
  whenIdle(start)();
  whenIdle(start);
  expect(start).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(start).toHaveBeenCalledTimes(1);
});

test("visible includes 300 px above or below the screen, and can be cancelled", () => {
  const start = jest.fn();
  const stop = whenVisible(element(), start);
  expect(start).not.toHaveBeenCalled();
  expect([isObserving, margin]).toEqual([true, "300px 0px"]);
  seen?.();
  expect(start).toHaveBeenCalledTimes(1);
  stop();
  expect(isObserving).toBe(false);
});
