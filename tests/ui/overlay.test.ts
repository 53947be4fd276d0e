import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { openDialog, openDrawer, type OverlayOptions } from "../../src/ui/overlay";
import { find, show } from "../services/server";

const page = within(document.body);
const PAGE = `
  <a href="/cart" class="open">Open</a> <button id="outside">Outside</button>
  <div class="offcanvas offcanvas-end" id="drawer" tabindex="-1" aria-label="Drawer">
    <button class="btn-close" data-bs-dismiss="offcanvas">Close drawer</button> <a href="/a">In the drawer</a>
  </div>
  <div class="modal fade" id="dialog" tabindex="-1" aria-label="Dialog" aria-hidden="true">
    <div class="modal-dialog"><button class="btn-close" data-bs-dismiss="modal">Close dialog</button></div>
  </div>
  <div data-toast-wrapper></div>`;

const opener = (): HTMLElement => find(".open");
const isOpen = (id: string): boolean => find(`#${id}`).getAttribute("aria-modal") === "true";
const opening = {
  drawer: (options: OverlayOptions = {}) => openDrawer(find("#drawer"), options),
  dialog: (options: OverlayOptions = {}) => openDialog(find("#dialog"), options),
};

beforeEach(() => {
  show(PAGE);
  opener().focus();
});
afterEach(async () => {
  for (const id of ["drawer", "dialog"] as const) {
    if (isOpen(id)) (await opening[id]())();
    await waitFor(() => expect(isOpen(id)).toBe(false));
  }
});

test.each(["drawer", "dialog"] as const)("the %s is modal, and gives the focus back to its opener", async (id) => {
  const onClosed = jest.fn();
  const close = await opening[id]({ opener: opener(), onClosed });
  await waitFor(() => expect(document.activeElement).toBe(find(`#${id}`)));
  await waitFor(() => expect(isOpen(id)).toBe(true));
  expect(find(`#${id}`).getAttribute("role")).toBe("dialog");
  close();
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(isOpen(id)).toBe(false);
  expect(document.activeElement).toBe(opener());
});

test("keeps the focus inside", async () => {
  await opening.drawer({ opener: opener() });
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  find("#outside").focus();
  expect(find("#drawer").contains(document.activeElement)).toBe(true);
});

test.each<[string, () => unknown]>([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => userEvent.click(page.getByText("Close drawer"))],
])("closes on %s, also while it comes in", async (_by, act) => {
  await opening.drawer({ opener: opener() });
  await act();
  await waitFor(() => expect(isOpen("drawer")).toBe(false));
  expect(document.activeElement).toBe(opener());
  find("#outside").focus();
  expect(document.activeElement).toBe(find("#outside"));
});

test("gives the focus to whatever has taken the opener's place", async () => {
  const close = await opening.drawer({ opener: opener(), openers: "a.open" });
  opener().replaceWith(document.createRange().createContextualFragment('<a href="/cart" class="open">New</a>'));
  close();
  await waitFor(() => expect(isOpen("drawer")).toBe(false));
  expect(document.activeElement?.textContent).toBe("New");
});

test("what opens again while it goes away is there in the end", async () => {
  const close = await opening.drawer();
  close();
  await opening.drawer();
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  expect(isOpen("drawer")).toBe(true);
});

test("asked for twice, it opens once", async () => {
  const onClosed = jest.fn();
  const closes = await Promise.all([opening.drawer({ onClosed }), opening.drawer()]);
  expect(closes[0]).toBe(closes[1]);
  closes[0]();
  await waitFor(() => expect(isOpen("drawer")).toBe(false));
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test("one makes room for the other", async () => {
  await opening.dialog();
  await opening.drawer();
  expect(isOpen("dialog")).toBe(false);
  expect(isOpen("drawer")).toBe(true);
});

test("toasts stand inside while it is open, and where they were afterwards", async () => {
  const close = await opening.drawer();
  await waitFor(() => expect(find("[data-toast-wrapper]").parentNode).toBe(find("#drawer")));
  close();
  await waitFor(() => expect(isOpen("drawer")).toBe(false));
  expect(document.body.lastElementChild).toBe(find("[data-toast-wrapper]"));
});

test("the Back gesture closes it where the browser tells of it", async () => {
  const watchers: { onclose: (() => void) | null; destroy: jest.Mock }[] = [];
  window.CloseWatcher = class {
    onclose = null;
    destroy = jest.fn();
    constructor() {
      watchers.push(this);
    }
  };
  await opening.drawer();
  delete window.CloseWatcher;
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  watchers[0]?.onclose?.();
  await waitFor(() => expect(isOpen("drawer")).toBe(false));
  expect(watchers[0]?.destroy).toHaveBeenCalledTimes(1);
});
