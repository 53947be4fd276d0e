import { ATTRIBUTE, attributeSelector, PARAMETER } from "../../contract/markup";
import { childNodesOf, detach, lineOf } from "../../lib/node";
import { safeUrl, urlText } from "../../lib/checked-url";
import { addressOfPath, isSafeUrl, resolveUrl } from "../../lib/safe-url";
import { retryOnce } from "../../lib/retry";
import { parseHtml } from "../../attach/adopt/parse-html";
import { loadRuntime, startParts } from "../../attach/attach";
import { islands } from "../../attach/part";
import { copyForPage } from "../../attach/adopt/styles";
import { announce } from "../../say/announcer";
import { publish, subscribe } from "../../contract/bus";
import { reportError } from "../../lib/errors";
import { translate } from "../../say/message-text";
import { loadCaptcha } from "../forms/api";
import { loadProductGallery } from "../pictures/api";
import { loadOrderForm } from "../product/api";
import { forgetOnceBack, loadReminderForm } from "../reminder/api";
import { withoutClashes } from "../../attach/adopt/own-ids";

/** The islands of a product, in its quick view as on its page. */
const ISLANDS = islands({
  "order-form": loadOrderForm,
  "product-gallery": loadProductGallery,
  "reminder-form": loadReminderForm,
  captcha: loadCaptcha,
});

export interface ContentOptions {
  /** `value` of the colour shown by the card. */
  color: string | undefined;
  /** URL of the product's page. */
  link: string | undefined;
}

/** Body → the function that ends what follows its content: a reminder may lie over a quick view. */
const followed = new WeakMap<HTMLElement, () => void>();

/** Puts an answer into the quick view's body and starts its islands. */
export function fillQuickView(body: HTMLElement, html: string, { color, link }: ContentOptions): void {
  emptyQuickView(body);
  const content = document.createDocumentFragment();
  for (const node of childNodesOf(parseHtml(html))) content.appendChild(copyForPage(node));
  withoutClashes(content);
  if (color !== undefined) chooseColor(content, color);
  body.appendChild(content);
  const stops = [followVariant(body, link), forgetOnceBack()];
  followed.set(body, () => stops.forEach((stop) => stop()));
  startParts(body, ISLANDS);
  // Other code enhances it like any new part of the page
  publish("fragment:updated", { url: "", element: body }, body);
  announce(lineOf(body.querySelector("h1,h2,h3")));
}

/** Unmounts the islands in the body and empties it. */
export function emptyQuickView(body: HTMLElement): void {
  followed.get(body)?.();
  followed.delete(body);
  const nodes = childNodesOf(body);
  const hasIslands = body.querySelector(attributeSelector(ATTRIBUTE.state)) !== null;
  nodes.forEach(detach);
  if (!hasIslands) return;
  const gone = document.createElement("div");
  for (const node of nodes) gone.appendChild(node);
  retryOnce(loadRuntime).then(
    ({ releaseIslands }) => releaseIslands(gone),
    // The chunk is lost, so no island has ever been live
    reportError,
  );
}

/** Shows that no content came, with a link to the product. */
export function showNotLoaded(body: HTMLElement, link: string | undefined): void {
  emptyQuickView(body);
  const text = document.createElement("p");
  text.textContent = translate("Theme.QuickViewNotLoaded");
  text.setAttribute("role", "alert");
  body.appendChild(text);
  const way = document.createElement("a");
  const address = link && safeUrl(link, "link", { element: way, name: "quick-view: link to the product" });
  if (!address) return;
  way.className = "btn btn-primary";
  way.href = urlText(address);
  way.textContent = translate("Theme.OpenPage");
  body.appendChild(way);
}

/** Called before the form is live, so that it starts with that colour, and without a variant of another one. */
function chooseColor(content: DocumentFragment, color: string): void {
  const colors = inputsOf(content, ATTRIBUTE.color);
  if (!colors.some(({ value }) => value === color)) return;
  for (const input of colors) input.checked = input.value === color;
  for (const input of inputsOf(content, ATTRIBUTE.variant)) {
    if ((input.getAttribute(ATTRIBUTE.colorValue) || color) !== color) input.checked = false;
  }
}

function inputsOf(content: DocumentFragment, attribute: string): HTMLInputElement[] {
  return Array.from(content.querySelectorAll(`input${attributeSelector(attribute)}`)).filter(
    (input): input is HTMLInputElement => input instanceof HTMLInputElement,
  );
}

/** Links to the product's page lead to the chosen variant. Links out of the shop are not changed. */
function followVariant(body: HTMLElement, start: string | undefined): () => void {
  const links = Array.from(body.querySelectorAll(`a${attributeSelector(ATTRIBUTE.slot, "product-link")}`));
  const lead = (ean: string | undefined): void => {
    for (const link of links) {
      const address = resolveUrl(start ?? link.getAttribute("href") ?? "");
      if (address === undefined || !isSafeUrl(address, "follow")) continue;
      const place = { element: link, name: "quick-view: product-link" };
      const href = safeUrl(withVariant(address, ean), "follow", place);
      if (href !== undefined) link.setAttribute("href", urlText(href));
    }
  };
  lead(undefined);
  const isMine = (target: EventTarget | null): boolean => target instanceof Node && body.contains(target);
  const stops = [
    subscribe("variant:change", ({ detail, target }) => {
      if (isMine(target)) lead(detail.ean);
    }),
    subscribe("variant:clear", ({ target }) => {
      if (isMine(target)) lead(undefined);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function withVariant(url: URL, ean: string | undefined): string {
  url.searchParams.delete(PARAMETER.variant);
  if (ean !== undefined) url.searchParams.set(PARAMETER.variant, ean);
  return addressOfPath(url.pathname + url.search + url.hash);
}
