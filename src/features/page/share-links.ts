import { publish } from "../../contract/bus";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, isPlainClick, on } from "../../lib/dom";
import { append, parentOf } from "../../lib/node";
import { resolveUrl } from "../../lib/safe-url";
import { giveFocus } from "../../ui/give-focus";
import { shareText } from "./texts";

const LINK = `a${attributeSelector(ATTRIBUTE.share)}`;

/**
 * `a[data-share]` shares the page: by the device's own sheet, else by copying its address. Where neither can be done, a
 * toast shows the address.
 * @see contract §2 share
 */
export default function shareLinks(page: Document): () => void {
  let isOpen = false;
  return on(page, "click", (event) => {
    const link = closest(event.target, LINK);
    if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // The device's sheet may not be opened again while it is open
    if (isOpen) return;
    isOpen = true;
    void share(link, addressFor(link)).then(() => {
      isOpen = false;
    });
  });
}

/** The link's own address, else the canonical one, else that of the page, also if it cannot be read. Absolute. */
function addressFor(link: Element): string {
  const canonical = document.querySelector('link[rel="canonical"]') ?? undefined;
  const address = link.getAttribute(ATTRIBUTE.share) || (canonical?.getAttribute("href") ?? undefined);
  return (address ? resolveUrl(address)?.href : undefined) ?? window.location.href.replace(/#.*$/, "");
}

/** Never rejects. */
async function share(link: Element, url: string): Promise<void> {
  if (await isSharedByDevice(url)) return;
  if (await isCopied(link, url)) publish("toast:show", { theme: "success", body: shareText("Theme.AddressCopied") });
  else {
    const body = `${shareText("Theme.AddressNotCopied")} ${url}`;
    publish("toast:show", { theme: "info", body, autohide: false });
  }
}

/** @returns whether nothing more is to be done: it was shared, or the shopper has closed the device's sheet */
async function isSharedByDevice(url: string): Promise<boolean> {
  const { share: ask } = navigator as Partial<Navigator>;
  if (ask === undefined) return false;
  try {
    await ask.call(navigator, { title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

async function isCopied(link: Element, text: string): Promise<boolean> {
  // Support: pages without https, Edge 18 and IE 11 have no clipboard
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    if (clipboard === undefined) return isCopiedByCommand(link, text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedByCommand(link, text);
  }
}

/**
 * Copies by a field that is selected for the moment; beside the link, which may be in a dialog that keeps the focus.
 */
function isCopiedByCommand(link: Element, text: string): boolean {
  const focused = document.activeElement ?? undefined;
  const field = document.createElement("textarea");
  field.className = "visually-hidden";
  field.readOnly = true;
  field.value = text;
  append(parentOf(link) ?? document.body, field);
  giveFocus([field]);
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    giveFocus([focused]);
  }
}
