import { waitFor } from "@testing-library/dom";
import shareLinks from "../../../src/features/page/share-links";
import type { ToastOptions } from "../../../src/contract/events";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

const LINK = `<main><a id="link" href="mailto:?body=x" data-share>Share</a></main>`;
/** The origin of Jest's page. */
const HERE = window.location.origin;

const toasts: ToastOptions[] = [];
const shared: unknown[] = [];
const copied: string[] = [];

/** What this browser can do; whatever is `undefined` it lacks. */
interface Browser {
  share?: () => Promise<void>;
  writeText?: () => Promise<void>;
  execCommand?: () => boolean;
}

function open(html: string, { share, writeText, execCommand = () => false }: Browser): void {
  toasts.splice(0);
  shared.splice(0);
  copied.splice(0);
  define(navigator, "share", share && ((data: unknown) => (shared.push(data), share())));
  const clipboard = writeText && { writeText: (text: string) => (copied.push(text), writeText()) };
  define(navigator, "clipboard", clipboard);
  define(Document.prototype, "execCommand", () => {
    const field = document.querySelector("textarea");
    if (field !== null) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return execCommand();
  });
  show(html);
  document.title = "Cable jumper";
  const hear = (event: Event): void => void toasts.push((event as CustomEvent<ToastOptions>).detail);
  document.addEventListener("toast:show", hear);
  const stop = shareLinks(document);
  atEnd(() => {
    stop();
    document.removeEventListener("toast:show", hear);
  });
}

function define(owner: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  atEnd(() => {
    if (before === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, before);
  });
}

const press = (): void => find("#link").click();
const refuse = (name: string) => (): Promise<void> => Promise.reject(new DOMException("no", name));
const toastShown = (body: string): Promise<void> =>
  waitFor(() => expect(toasts.map((toast) => toast.body)).toEqual([body]));

test("the device's sheet gets title and address, without a toast", async () => {
  open(LINK, { share: () => Promise.resolve() });
  press();
  await waitFor(() => expect(shared).toEqual([{ title: "Cable jumper", url: `${HERE}/` }]));
  expect(toasts).toEqual([]);
});

test.each([
  ["the link's own address", LINK.replace("data-share", 'data-share="/product/1"'), "/product/1"],
  ["the canonical address", `<link rel="canonical" href="${HERE}/product/2">${LINK}`, "/product/2"],
  ["the page, if the address cannot be read", LINK.replace("data-share", 'data-share="https://"'), "/"],
])("shares %s", async (_, html, path) => {
  open(html, { share: () => Promise.resolve() });
  press();
  await waitFor(() => expect(shared).toEqual([expect.objectContaining({ url: HERE + path })]));
});

test("a shopper who closes the sheet sees no message, and may open it again", async () => {
  open(LINK, { share: refuse("AbortError"), writeText: () => Promise.resolve() });
  press();
  // While it is open, it may not be requested again
  press();
  await waitFor(() => expect(shared).toHaveLength(1));
  await waitFor(() => {
    press();
    expect(shared).toHaveLength(2);
  });
  expect([toasts, copied]).toEqual([[], []]);
});

test.each<[string, Browser]>([
  ["without a sheet", { writeText: () => Promise.resolve() }],
  ["whose sheet is refused", { share: refuse("NotAllowedError"), writeText: () => Promise.resolve() }],
  ["without a clipboard", { execCommand: () => true }],
])("a browser %s copies the address, and says so once", async (_, browser) => {
  open(LINK, browser);
  find("#link").focus();
  press();
  await toastShown("Address copied");
  expect(copied).toEqual([`${HERE}/`]);
  expect(document.activeElement).toBe(find("#link"));
  expect(document.querySelector("textarea")).toBeNull();
});

test.each<[string, Browser]>([
  ["refuses", { writeText: refuse("NotAllowedError") }],
  [
    "throws",
    {
      execCommand() {
        throw new Error("no");
      },
    },
  ],
])("if copying %s, the address is shown and stays", async (_, browser) => {
  open(LINK, browser);
  press();
  await toastShown(`Your browser did not let us copy the address. Here it is: ${HERE}/`);
  expect(toasts[0]).toMatchObject({ autohide: false });
});

test("with Ctrl the link is followed", () => {
  open(LINK, { share: () => Promise.resolve() });
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  const stop = (leaving: Event): void => leaving.preventDefault();
  let isTaken = true;
  const note = (heard: Event): void => {
    isTaken = heard.defaultPrevented;
    stop(heard);
  };
  window.addEventListener("click", note);
  find("#link").dispatchEvent(event);
  window.removeEventListener("click", note);
  expect(isTaken).toBe(false);
  expect(shared).toEqual([]);
});
