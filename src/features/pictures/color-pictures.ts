import { parseColorPictures, type ColorPicture, type ColorPictures } from "../../contract/color-pictures";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf, descendants } from "../../lib/node";
import { ownChangesOf, setOwnAttribute } from "../../lib/own-changes";
import { sourcesOf } from "../../lib/picture";
import { islandsBeside } from "./beside";
import { reportOnceAt } from "../../lib/errors";
import { safeSet, safeUrl, setUrl, type SafeUrl, type UrlPlace } from "../../lib/checked-url";

/** The galleries for the product of an order form: on the page, or in the quick view. */
export function galleriesBeside(form: Element): Element[] {
  return islandsBeside(form, "product-gallery", attributeOf(form, ATTRIBUTE.bundle) ?? "");
}

/** The checked colour input of an order form. */
export function chosenColorInput(form: Element): Element | undefined {
  return descendants(form, `[${ATTRIBUTE.color}]:checked`)[0];
}

/** The order form around an element. */
export function orderFormOf(node: EventTarget | null): Element | undefined {
  return closest(node, attributeSelector(ATTRIBUTE.island, "order-form"));
}

/** Slides or thumbnails of a gallery. */
export function placesOf(gallery: Element, slot: "slide" | "thumb"): Element[] {
  return Array.from(gallery.querySelectorAll(attributeSelector(ATTRIBUTE.slot, slot)));
}

/** The pictures in a colour input's data; malformed data is reported once and changes nothing. */
export function picturesOfColor(input: Element): ColorPictures {
  const color = input.getAttribute("value") ?? "";
  try {
    return parseColorPictures(
      input.getAttribute(ATTRIBUTE.color) ?? undefined,
      `product-gallery: ${ATTRIBUTE.color} of "${color}"`,
    );
  } catch (error) {
    reportOnceAt(input, error);
    return {};
  }
}

type Set = (element: Element | undefined, name: string, value: string | undefined) => void;

/**
 * Shows a colour's pictures in a gallery's places, and hides further places. Without a list only the main picture
 * changes, and the link of its slide. A forbidden URL changes nothing.
 * @param isServers the server's HTML shows this colour
 * @returns the function that restores the former pictures
 */
export function showPictures(gallery: Element, { mainImage, pictures }: ColorPictures, isServers = false): () => void {
  const before: [element: Element, name: string, value: string | undefined][] = [];
  const set: Set = (element, name, value) => {
    if (element === undefined) return;
    const was = element.getAttribute(name) ?? undefined;
    if (was === value) return;
    before.push([element, name, was]);
    write(element, name, value);
    if (name === "src") sourcesOf(element).forEach((source) => set(source, "srcset", ""));
  };
  const slides = placesOf(gallery, "slide");
  const thumbs = placesOf(gallery, "thumb");
  pictures?.forEach((picture, index) => {
    showSlide(set, slides[index], picture);
    showThumb(set, thumbs[index], picture);
  });
  if (pictures !== undefined) {
    for (const places of [slides, thumbs])
      places.forEach((place, index) => set(boxOf(place), "hidden", index >= pictures.length ? "" : undefined));
  }
  const main = gallery.querySelector(attributeSelector(ATTRIBUTE.slot, "main-image")) ?? undefined;
  const mainSource = shown("mainImage", gallery, mainImage);
  if (mainSource !== undefined && main !== undefined) {
    const slide = slides.find((each) => each.contains(main));
    if (main.getAttribute("src") !== mainSource) {
      // The server's would win over the new `src`; a slide has got that of the colour
      if (pictures === undefined || slide === undefined) set(main, "srcset", undefined);
      set(main, "src", mainSource);
    }
    // The zoom shows what a slide links to
    if (pictures === undefined && slide?.hasAttribute("href") === true) {
      const href = isServers ? ownChangesOf(slide)?.attributes.get("href") : mainSource;
      if (href !== undefined) set(slide, "href", href);
    }
  }
  return () => before.reverse().forEach(([element, name, value]) => write(element, name, value));
}

function showSlide(set: Set, slide: Element | undefined, { src, srcset, large, alt }: ColorPicture): void {
  if (slide === undefined) return;
  const image = slide.querySelector("img") ?? undefined;
  const source = shown("src", slide, src);
  if (source === undefined) return;
  if (slide.localName === "a") set(slide, "href", shown("large", slide, large) ?? source);
  set(image, "srcset", srcset === undefined ? undefined : safeSet(srcset, placeOf("srcset", slide)));
  set(image, "src", source);
  if (alt !== undefined) set(image, "alt", alt);
}

function showThumb(set: Set, thumb: Element | undefined, { src, thumb: small, alt }: ColorPicture): void {
  if (thumb === undefined) return;
  const image = thumb.querySelector("img") ?? undefined;
  const source = shown("thumb", thumb, small) ?? shown("src", thumb, src);
  if (source === undefined) return;
  set(image, "srcset", undefined);
  set(image, "src", source);
  if (alt !== undefined) set(image, "alt", alt);
}

const placeOf = (field: string, element: Element): UrlPlace => ({
  element,
  name: `product-gallery: ${field} of ${ATTRIBUTE.color}`,
});

/** A colour's URL, if it may be shown. */
function shown(field: string, element: Element, url: string | undefined): SafeUrl | undefined {
  return url === undefined ? undefined : safeUrl(url, "show", placeOf(field, element));
}

/** Preloads a colour's first picture, so that it can be shown at once. */
export function preloadPicture({ mainImage, pictures }: ColorPictures, input: Element): void {
  const source = shown("mainImage", input, mainImage) ?? shown("src", input, pictures?.[0]?.src);
  if (source !== undefined) setUrl(new Image(), "src", source);
}

/** The places of a gallery that the colour fills. */
export function shownPlacesOf(gallery: Element, slot: "slide" | "thumb"): Element[] {
  return placesOf(gallery, slot).filter((place) => !boxOf(place).hasAttribute("hidden"));
}

/** A thumbnail is hidden with its list item. */
function boxOf(place: Element): Element {
  const parent = place.parentNode;
  return parent instanceof HTMLLIElement ? parent : place;
}

function write(element: Element, name: string, value: string | undefined): void {
  // A removal is our own, too: a swap would bring the server's back
  setOwnAttribute(element, name, value ?? attributeOf(element, name));
  if (value === undefined) Element.prototype.removeAttribute.call(element, name);
}
