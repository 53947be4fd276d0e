import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, isPlainClick, on } from "../../lib/dom";
import { setOwnAttribute } from "../../lib/own-changes";
import { arrowStep, offsetInRow, scrollRow } from "../../lib/reading-direction";
import { placesOf, shownPlacesOf } from "./color-pictures";

/**
 * Thumbnails move the slides, and the current slide marks its thumbnail. Without this code thumbnails are links to the
 * slides' ids.
 * @returns the function that ends it
 */
export function pictureSlider(page: Document): () => void {
  const stops = [
    on(page, "click", (event) => {
      const thumb = isPlainClick(event) ? closest(event.target, slotSelector("thumb")) : undefined;
      const gallery = galleryOf(thumb);
      const slide = thumb && gallery && slideOf(gallery, thumb);
      // Otherwise the link itself leads there
      if (gallery === undefined || slide === undefined || gallery.querySelector(slotSelector("slides")) === null)
        return;
      event.preventDefault();
      goTo(gallery, placesOf(gallery, "slide").indexOf(slide));
    }),
    on(page, "keydown", (event) => step(event)),
    on(page, "scroll", ({ target }) => markSlide(target), { capture: true }),
  ];
  for (const slides of page.querySelectorAll(slotSelector("slides"))) markSlide(slides);
  return () => stops.forEach((stop) => stop());
}

const slotSelector = (slot: string): string => attributeSelector(ATTRIBUTE.slot, slot);

function galleryOf(node: EventTarget | null | undefined): Element | undefined {
  return closest(node ?? null, attributeSelector(ATTRIBUTE.island, "product-gallery"));
}

/** The slide that a thumbnail links to; else the one in its place: a slide may have no thumbnail, or two. */
function slideOf(gallery: Element, thumb: Element): Element | undefined {
  const slides = placesOf(gallery, "slide");
  const id = (thumb.getAttribute("href") ?? "").split("#")[1] || undefined;
  return slides.find((slide) => slide.getAttribute("id") === id) ?? slides[placesOf(gallery, "thumb").indexOf(thumb)];
}

/** Moves the slides to one of them. The style sheet decides whether they glide. */
export function goTo(gallery: Element, index: number): void {
  const slides = gallery.querySelector(slotSelector("slides"));
  const slide = placesOf(gallery, "slide")[index];
  if (slides instanceof HTMLElement && slide !== undefined) scrollRow(slides, offsetInRow(slide, slides));
}

/** Arrow keys move from one slide or thumbnail to the next, with the focus. */
function step(event: KeyboardEvent): void {
  const gallery = galleryOf(event.target);
  if (gallery === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const by = arrowStep(event.key, gallery);
  if (by === undefined) return;
  for (const slot of ["slide", "thumb"] as const) {
    const place = closest(event.target, slotSelector(slot));
    const places = shownPlacesOf(gallery, slot);
    const next = place === undefined ? undefined : places[places.indexOf(place) + by];
    if (!(next instanceof HTMLElement)) continue;
    event.preventDefault();
    next.focus({ preventScroll: slot === "slide" });
    const slide = slot === "slide" ? next : slideOf(gallery, next);
    if (slide !== undefined) goTo(gallery, placesOf(gallery, "slide").indexOf(slide));
    return;
  }
}

/** Marks the thumbnail of the visible slide. */
function markSlide(target: EventTarget | null): void {
  const gallery =
    target instanceof Element && target.closest(slotSelector("slides")) === target ? galleryOf(target) : undefined;
  if (gallery === undefined || !(target instanceof Element)) return;
  const filled = shownPlacesOf(gallery, "slide");
  // Hidden places are nowhere
  const slides = placesOf(gallery, "slide");
  const distances = slides.map((slide) => (filled.includes(slide) ? Math.abs(offsetInRow(slide, target)) : Infinity));
  const shown = slides[distances.indexOf(Math.min(...distances))];
  placesOf(gallery, "thumb").forEach((thumb) => {
    const isShown = shown !== undefined && slideOf(gallery, thumb) === shown;
    if (isShown === (thumb.getAttribute("aria-current") === "true")) return;
    setOwnAttribute(thumb, "aria-current", isShown ? "true" : "false");
    if (isShown) showThumb(thumb);
  });
}

/** Scrolls the row of thumbnails, but never the page. */
function showThumb(thumb: Element): void {
  const row = thumb.closest(slotSelector("thumbs"));
  if (!(row instanceof HTMLElement)) return;
  const place = thumb.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  if (place.left < frame.left || place.right > frame.right) scrollRow(row, offsetInRow(thumb, row));
}
