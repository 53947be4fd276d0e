import { waitFor } from "@testing-library/dom";
import { announce } from "../../src/say/announcer";
import { closeOnBack } from "../../src/ui/close-on-back";
import { openModal, type OpenedModal } from "../../src/ui/modal";
import { showToast } from "../../src/say/toast";
import { find, show } from "../http/server";
import { announceSoon, hear } from "../support/hear";

const PAGE = `<main><button id="outside">Outside</button></main>
  <div class="modal" id="modal" tabindex="-1" aria-label="Dialog"><div class="modal-dialog"><div class="modal-content">
    <button class="btn-close" data-bs-dismiss="modal">Close</button></div></div></div>
  <div data-toast-wrapper></div>`;

const modal = (): HTMLElement => find("#modal");
const dialog = (): HTMLElement => find(".modal-dialog");
const isOpen = (): boolean => modal().getAttribute("aria-modal") === "true";
let opened: OpenedModal;
const whenClosed = jest.fn();

announceSoon();

async function open(): Promise<void> {
  opened = openModal(modal(), { focusAfter: () => [undefined, find("#outside")], onClosed: whenClosed });
  await waitFor(() => expect(dialog().querySelector("[data-toast-wrapper]")).not.toBeNull());
}

/** Also waits until its history entry is gone: the step back comes later, and would close the next dialog. */
async function close(): Promise<void> {
  opened.close();
  await waitFor(() => expect(whenClosed).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(Object.keys(Object(window.history.state))).not.toContain("storefrontLayer"));
}

beforeEach(() => {
  whenClosed.mockClear();
  show(PAGE);
});

test("leaves the focus where it has moved to while fading in, and takes it again afterwards", async () => {
  modal().classList.add("fade");
  const left = jest.fn();
  const button = find(".btn-close");
  const opening = open();
  await waitFor(() => expect(isOpen()).toBe(true));
  button.focus();
  button.addEventListener("blur", left);
  await opening;
  expect(document.activeElement).toBe(button);
  expect(left).not.toHaveBeenCalled();
  modal().focus();
  expect(document.activeElement).toBe(modal());
  await close();
});

test("toasts are inside the dialog while it is open, where focus can go, and outside again afterwards", async () => {
  await open();
  showToast({ body: "Saved", dismiss: true });
  const button = find<HTMLButtonElement>(".toast button");
  expect(dialog().contains(button)).toBe(true);
  button.focus();
  expect(document.activeElement).toBe(button);
  await close();
  expect(find("[data-toast-wrapper]").parentElement).toBe(document.body);
  button.click();
});

test("texts are said inside the dialog while it is open: a screen reader hears nothing from outside it", async () => {
  announce("before");
  expect((await hear("before")).parentElement).toBe(document.body);
  await open();
  announce("inside");
  expect(dialog().contains(await hear("inside"))).toBe(true);
  await close();
  announce("after");
  expect((await hear("after")).parentElement).toBe(document.body);
  expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
});

test("Back closes it if the browser cannot report the gesture, and the address stays (peers §1.2)", async () => {
  window.history.replaceState({ own: "kept" }, "", "/gallery/jumpers?size=M");
  await open();
  expect(window.location.search).toBe("?size=M");
  expect(window.history.state).toMatchObject({ own: "kept" });
  window.history.back();
  await waitFor(() => expect(whenClosed).toHaveBeenCalledTimes(1));
  expect(isOpen()).toBe(false);
  expect(window.location.search).toBe("?size=M");
  expect(window.history.state).toEqual({ own: "kept" });
});

test("a closed dialog no longer listens to the window, and opens again", async () => {
  const added = jest.spyOn(window, "addEventListener");
  const removed = jest.spyOn(window, "removeEventListener");
  await open();
  await close();
  await open();
  expect(isOpen()).toBe(true);
  whenClosed.mockClear();
  await close();
  const resizes = ({ mock }: jest.SpyInstance): unknown[] =>
    mock.calls.filter(([type]) => type === "resize").map(([, listener]) => listener as unknown);
  expect(resizes(added)).toHaveLength(2);
  expect(resizes(removed)).toEqual(resizes(added));
  jest.restoreAllMocks();
});

test("the focus goes back, once the dialog is hidden, to the first place that takes it", async () => {
  await open();
  expect(modal().contains(document.activeElement)).toBe(true);
  await close();
  expect(document.activeElement).toBe(find("#outside"));
});

test("the focus stays where the user has moved it by the keyboard while the dialog faded out", async () => {
  show(`${PAGE}<input id="field">`);
  modal().classList.add("fade");
  await open();
  const closing = close();
  find("#field").focus();
  await closing;
  expect(document.activeElement).toBe(find("#field"));
});

test("leaves no history entry behind if it is closed another way", async () => {
  window.history.replaceState({ own: "kept" }, "", "/gallery/jumpers");
  await open();
  await close();
  await waitFor(() => expect(window.history.state).toEqual({ own: "kept" }));
});

describe("while the entry of a closed dialog is being removed", () => {
  const hasEntry = { hasEntry: true };
  const arrival = (): Promise<unknown> =>
    new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  beforeEach(() => window.history.replaceState({ own: "kept" }, "", "/gallery/jumpers"));

  test("another dialog that opens stays open, and Back closes it", async () => {
    await open();
    const arrived = arrival();
    whenClosed.mockImplementationOnce(() => void open());
    opened.close();
    await arrived;
    expect(isOpen()).toBe(true);
    whenClosed.mockClear();
    window.history.back();
    await waitFor(() => expect(whenClosed).toHaveBeenCalledTimes(1));
    expect(isOpen()).toBe(false);
    expect(window.history.state).toEqual({ own: "kept" });
  });

  test("another dialog that opens and closes leaves no history entry behind", async () => {
    await open();
    const arrived = arrival();
    whenClosed.mockImplementationOnce(() => openModal(modal(), { focusAfter: () => [] }).close());
    await close();
    await arrived;
    expect(window.history.state).toEqual({ own: "kept" });
  });

  test("the one below it closes, too, and leaves no history entry behind", async () => {
    const endBelow = closeOnBack(jest.fn(), hasEntry);
    const endAbove = closeOnBack(jest.fn(), hasEntry);
    endAbove();
    endBelow();
    await waitFor(() => expect(window.history.state).toEqual({ own: "kept" }));
  });

  test("a link that cancels the step back holds up no later dialog", async () => {
    jest.useFakeTimers();
    const cancelled = jest.spyOn(window.history, "back").mockImplementation();
    closeOnBack(jest.fn(), hasEntry)();
    const left: unknown = window.history.state;
    const end = closeOnBack(jest.fn(), hasEntry);
    expect(window.history.state).toEqual(left);
    jest.advanceTimersByTime(1000);
    expect(window.history.state).not.toEqual(left);
    cancelled.mockRestore();
    jest.useRealTimers();
    end();
    await waitFor(() => expect(window.history.state).toEqual(left));
  });
});

test("hears the gesture from a browser that reports it, and then leaves the history alone", async () => {
  const watchers: { onclose: (() => void) | null; destroy: () => void }[] = [];
  window.CloseWatcher = class {
    onclose: (() => void) | null = null;
    destroy = jest.fn();
    constructor() {
      watchers.push(this);
    }
  };
  // Its length would not tell: an entry may take the place of one that a test before has stepped back from
  const pushed = jest.spyOn(window.history, "pushState");
  await open();
  watchers[0]?.onclose?.();
  await waitFor(() => expect(whenClosed).toHaveBeenCalledTimes(1));
  expect(watchers[0]?.destroy).toHaveBeenCalledTimes(1);
  expect(pushed).not.toHaveBeenCalled();
  delete window.CloseWatcher;
});
