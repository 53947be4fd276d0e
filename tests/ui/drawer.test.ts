import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { announce } from "../../src/say/announcer";
import { openDrawer, type DrawerOptions } from "../../src/ui/drawer";
import { find, show } from "../http/server";

const page = within(document.body);
const PAGE = `
  <a href="/cart" class="open">Open</a> <button id="outside">Outside</button>
  <div class="offcanvas offcanvas-end" id="drawer" tabindex="-1" aria-label="Drawer">
    <button class="btn-close" data-bs-dismiss="offcanvas">Close drawer</button> <a href="/a">In the drawer</a>
  </div>
  <div class="offcanvas offcanvas-start" id="other" tabindex="-1" aria-label="Other"></div>
  <div data-toast-wrapper></div>`;

const opener = (): HTMLElement => find(".open");
const isOpen = (id = "drawer"): boolean => find(`#${id}`).getAttribute("aria-modal") === "true";
const open = (options: DrawerOptions = {}, id = "drawer") => openDrawer(find(`#${id}`), options);

beforeEach(() => {
  show(PAGE);
  opener().focus();
});
afterEach(async () => {
  for (const id of ["drawer", "other"]) {
    if (isOpen(id)) (await open({}, id))();
    await waitFor(() => expect(isOpen(id)).toBe(false));
  }
});

test("is modal, and gives the focus back to its opener", async () => {
  const onClosed = jest.fn();
  const close = await open({ opener: opener(), onClosed });
  expect(document.activeElement).toBe(find("#drawer"));
  expect(isOpen()).toBe(true);
  expect(find("#drawer").getAttribute("role")).toBe("dialog");
  close();
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(opener());
});

test("keeps the focus inside", async () => {
  await open({ opener: opener() });
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  find("#outside").focus();
  expect(find("#drawer").contains(document.activeElement)).toBe(true);
});

test("leaves the focus where it has moved to while opening, and takes it again afterwards", async () => {
  await open({ opener: opener() });
  find("#drawer a").focus();
  const left = jest.fn();
  find("#drawer a").addEventListener("blur", left);
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  expect(document.activeElement).toBe(find("#drawer a"));
  expect(left).not.toHaveBeenCalled();
  find("#drawer").focus();
  expect(document.activeElement).toBe(find("#drawer"));
});

test.each<[string, () => unknown]>([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => userEvent.click(page.getByText("Close drawer"))],
])("closes on %s, even while it is opening", async (_by, act) => {
  await open({ opener: opener() });
  await act();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement).toBe(opener());
  find("#outside").focus();
  expect(document.activeElement).toBe(find("#outside"));
});

test.each<[string, () => void, boolean]>([
  ["takes the focus once its style sheet has made it visible", () => undefined, true],
  ["leaves the focus where it has moved to meanwhile, inside", () => find("#drawer .btn-close").focus(), false],
])("%s", async (_name, meanwhile, takesIt) => {
  const { focus } = HTMLElement.prototype;
  const isOutOfSight = jest.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement) {
    if (this.id !== "drawer") focus.call(this);
  });
  await open({ opener: opener() });
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  expect(document.activeElement).toBe(opener());
  isOutOfSight.mockRestore();
  meanwhile();
  find("#drawer").dispatchEvent(new Event("transitionend"));
  expect(document.activeElement).toBe(takesIt ? find("#drawer") : find("#drawer .btn-close"));
});

test("leaves the focus to the opener if it becomes visible while closing", async () => {
  const { focus } = HTMLElement.prototype;
  const isOutOfSight = jest.spyOn(HTMLElement.prototype, "focus").mockImplementation(function (this: HTMLElement) {
    if (this.id !== "drawer") focus.call(this);
  });
  const close = await open({ opener: opener() });
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  isOutOfSight.mockRestore();
  close();
  find("#drawer").dispatchEvent(new Event("transitionend"));
  expect(document.activeElement).toBe(opener());
});

test("gives the focus to the element that has replaced its opener", async () => {
  const close = await open({ opener: opener(), openers: "a.open" });
  opener().replaceWith(document.createRange().createContextualFragment('<a href="/cart" class="open">New</a>'));
  close();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(document.activeElement?.textContent).toBe("New");
});

test("is open in the end if it is reopened while closing", async () => {
  const close = await open();
  close();
  await open();
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  expect(isOpen()).toBe(true);
});

test("opens once if it is requested twice", async () => {
  const onClosed = jest.fn();
  const closes = await Promise.all([open({ onClosed }), open()]);
  expect(closes[0]).toBe(closes[1]);
  closes[0]();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test("announces in the page once it is closed, though it was requested twice while it was closing", async () => {
  const onClosed = jest.fn();
  (await open())();
  const [close] = await Promise.all([open({ onClosed }), open({ onClosed })]);
  await waitFor(() => expect(find("[data-toast-wrapper]").parentNode).toBe(find("#drawer")));
  close();
  await waitFor(() => expect(onClosed).toHaveBeenCalled());
  announce("");
  expect(find('[aria-live="polite"]').parentNode).toBe(document.body);
  expect(onClosed).toHaveBeenCalledTimes(1);
});

test("of two drawers that are requested while one of them is closing, the second is open in the end", async () => {
  (await open())();
  await Promise.all([open(), open({}, "other")]);
  await waitFor(() => expect(document.querySelector("#other.show")).not.toBeNull());
  expect([isOpen(), isOpen("other")]).toEqual([false, true]);
});

test("closes when another drawer opens", async () => {
  await open({}, "other");
  await open();
  expect(isOpen("other")).toBe(false);
  expect(isOpen()).toBe(true);
});

test("toasts are inside while it is open, and back in their place afterwards", async () => {
  const close = await open();
  await waitFor(() => expect(find("[data-toast-wrapper]").parentNode).toBe(find("#drawer")));
  close();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(find("[data-toast-wrapper]").previousElementSibling).toBe(find("#other"));
});

test("the Back gesture closes it if the browser reports it", async () => {
  const watchers: { onclose: (() => void) | null; destroy: jest.Mock }[] = [];
  window.CloseWatcher = class {
    onclose = null;
    destroy = jest.fn();
    constructor() {
      watchers.push(this);
    }
  };
  await open();
  delete window.CloseWatcher;
  await waitFor(() => expect(document.querySelector("#drawer.show")).not.toBeNull());
  watchers[0]?.onclose?.();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(watchers[0]?.destroy).toHaveBeenCalledTimes(1);
});
