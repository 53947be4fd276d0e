import { ATTRIBUTE, attributeSelector, ID } from "../../contract/markup";
import { FALLBACK_KEY } from "../../contract/message-key";
import { closest, isPlainClick, on } from "../../lib/dom";
import { MarkupError, toError, reportError } from "../../lib/errors";
import { publish, subscribe } from "../../contract/bus";
import { cameInstead, requestFragment, type FragmentAnswer, latest, OVERTAKEN } from "../../http/live";
import { isAbort, reportFailure } from "../../http/failure";
import { sameOrigin } from "../../lib/checked-url";
import { loadable } from "../page/api";
import { translate } from "../../say/message-text";
import { openModal, type OpenedModal } from "../../ui/modal";
import { emptyQuickView, fillQuickView, showNotLoaded, type ContentOptions } from "./quick-view-content";

const OPENER = attributeSelector(ATTRIBUTE.quickViewUrl);

/** The facts for a click: the modal, the URL to request, and the card's colour and link. */
interface Wanted extends ContentOptions {
  modal: HTMLElement;
  body: HTMLElement;
  url: string;
}

/**
 * `[data-quick-view-url]` opens `#quick-view` with the answer of the URL. Of several openers the latest wins; it closes
 * once the product is in the cart.
 * @see spec §2 and §8, contract §2 quick-view
 */
export default function quickView(page: Document): () => void {
  const read = latest();
  let opened: OpenedModal | undefined;
  let opener: Element | undefined;

  function open(clicked: Element, wanted: Wanted): void {
    // A click while the modal fades out
    if (opened?.putOff(() => open(clicked, wanted)) === true) return;
    const { modal, body } = wanted;
    // An opener inside the quick view goes with the content, and would take the focus with it
    if (!body.contains(clicked)) opener = clicked;
    const hasFocus = body.contains(document.activeElement);
    emptyQuickView(body);
    if (hasFocus) modal.focus();
    const hideSpinner = loadable(body, { size: "large" }).show();
    const focusAfter = (): (Element | undefined)[] => [
      opener,
      twinOf(opener),
      document.querySelector("main") ?? undefined,
    ];
    opened = opened ?? openModal(modal, { focusAfter, onClosed: () => forget(body) });
    void show(wanted)
      .catch((error: unknown) => {
        if (!isAbort(error)) showNotLoaded(body, wanted.link);
      })
      .then(hideSpinner);
  }

  /** Rejects when the failure has been reported. */
  async function show({ modal, body, url, color, link }: Wanted): Promise<void> {
    const answer = await read((signal) => requestFragment(url, { signal }));
    if (answer === OVERTAKEN) return;
    try {
      fillQuickView(body, htmlOf(answer), { color, link });
    } catch (thrown) {
      reportFailure(toError(thrown), { url, method: "GET" });
      throw thrown;
    }
    publish("quick-view:ready", { url, element: body }, modal);
  }

  function forget(body: HTMLElement): void {
    opened = undefined;
    void read(() => Promise.resolve());
    emptyQuickView(body);
    opener = undefined;
  }

  const stops = [
    on(page, "click", (event) => {
      const clicked = closest(event.target, OPENER);
      if (clicked === undefined || event.defaultPrevented || !isPlainClick(event)) return;
      const wanted = wantedBy(clicked);
      if (wanted === undefined && clicked.hasAttribute("href")) return;
      event.preventDefault();
      if (wanted === undefined) publish("toast:show", { theme: "error", body: translate(FALLBACK_KEY) });
      else open(clicked, wanted);
    }),
    ...(["add-product", "add-products"] as const).map((action) =>
      subscribe(`cart:${action}:receive`, ({ target, detail }) => {
        if (detail.response.success && closest(target, `#${ID.quickView}`) !== undefined) opened?.close();
      }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The HTML for the quick view; a login or another page is refused. */
function htmlOf(answer: FragmentAnswer): string {
  const came = cameInstead(answer);
  if (came === undefined) return answer.html ?? "";
  throw new MarkupError(`${answer.url}: expected the HTML of a quick view but got ${came}`);
}

/** Reports wrong markup as one error; a link then leads to its `href`. */
function wantedBy(opener: Element): Wanted | undefined {
  try {
    const modal = document.querySelector(`#${ID.quickView}`);
    if (!(modal instanceof HTMLElement)) {
      throw new MarkupError(
        "quick view modal not found",
        opener,
        `Render a Bootstrap modal with id="${ID.quickView}" on the page.`,
      );
    }
    const body = modal.querySelector(attributeSelector(ATTRIBUTE.slot, "body"));
    if (!(body instanceof HTMLElement)) {
      throw new MarkupError(`quick-view: no [${ATTRIBUTE.slot}="body"] inside #${ID.quickView}`, modal);
    }
    const url = sameOrigin(opener.getAttribute(ATTRIBUTE.quickViewUrl) ?? "").href;
    return { modal, body, url, color: colorOf(opener), link: productLinkOf(opener) };
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

/** The current element for an opener that a swap may have replaced. */
function twinOf(opener: Element | undefined): Element | undefined {
  const url = opener?.getAttribute(ATTRIBUTE.quickViewUrl) ?? undefined;
  return url === undefined
    ? undefined
    : (document.querySelector(attributeSelector(ATTRIBUTE.quickViewUrl, url)) ?? undefined);
}

/** The product card around an opener of the quick view, if there is one. */
function cardOf(opener: Element): Element | undefined {
  return opener.closest(attributeSelector(ATTRIBUTE.island, "product-card")) ?? undefined;
}

/** `value` of the colour that the card shows; `undefined` for the server's. */
function colorOf(opener: Element): string | undefined {
  const card = cardOf(opener);
  return card?.getAttribute(ATTRIBUTE.colorValue) ?? undefined;
}

/** The URL of the product's page: the card's link, which follows its colour, else the opener's own. */
export function productLinkOf(opener: Element): string | undefined {
  const card = cardOf(opener);
  const link = card?.querySelector(`a${attributeSelector(ATTRIBUTE.slot, "link")}`) ?? undefined;
  return (link ?? opener).getAttribute("href") ?? undefined;
}
