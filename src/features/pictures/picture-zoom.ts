import { codeFor } from "../../attach/islands/waiting-code";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, isPlainClick, on } from "../../lib/dom";
import { retryOnce } from "../../lib/retry";
import { turns } from "../../lib/turns";
import { reportError } from "../../lib/errors";
import { openPage, safeUrl, type SafeUrl } from "../../lib/checked-url";
import { placesOf, shownPlacesOf } from "./color-pictures";
import { goTo } from "./picture-slider";

const loadZoom = () => import(/* webpackChunkName: "zoom" */ "./zoom");

/** A slide that is a link opens the zoom; if its chunk is lost, the link leads to the picture. */
export function openZoomAtClick(page: Document): () => void {
  // A double click opens one zoom
  const beginTurn = turns();
  return on(page, "click", (event) => {
    const slide = isPlainClick(event)
      ? closest(event.target, `a${attributeSelector(ATTRIBUTE.slot, "slide")}[href]`)
      : undefined;
    if (!(slide instanceof HTMLAnchorElement)) return;
    const gallery = slide.closest(attributeSelector(ATTRIBUTE.island, "product-gallery"));
    if (gallery === null) return;
    event.preventDefault();
    const isLatest = beginTurn();
    const layer = modalLayer();
    // Not over a dialog or drawer that the shopper has opened meanwhile
    const isWanted = (): boolean => isLatest() && modalLayer() === layer;
    codeFor(slide, () => retryOnce(loadZoom))
      .then(({ openZoom }) => {
        if (!isWanted()) return;
        const slides = shownPlacesOf(gallery, "slide");
        const pictures = slides.map((each) => ({ src: hrefOf(each) ?? sourceOf(each), alt: altOf(each) }));
        openZoom(pictures, slides.indexOf(slide), (index) => {
          const last = slides[index] ?? slide;
          goTo(gallery, placesOf(gallery, "slide").indexOf(last));
          return last;
        });
      })
      .catch((error: unknown) => {
        reportError(error);
        if (!isWanted()) return;
        const address = hrefOf(slide);
        if (address !== undefined) openPage(address, { replaces: false });
      });
  });
}

const modalLayer = (): Element | null => document.querySelector('[aria-modal="true"]');

/** The picture that a slide links to, if it may be shown. */
function hrefOf(slide: Element): SafeUrl | undefined {
  const href = slide.getAttribute("href");
  return href === null
    ? undefined
    : safeUrl(href, "show", { element: slide, name: "product-gallery: href of a slide" });
}

/** The URL of the slide's own picture. */
function sourceOf(slide: Element): SafeUrl | undefined {
  const src = slide.querySelector("img")?.src ?? "";
  return safeUrl(src, "show", { element: slide, name: "product-gallery: src of a slide" });
}

const altOf = (slide: Element): string => slide.querySelector("img")?.alt ?? "";
