import { parseColorPictures, type ColorPicture, type ColorPictures } from "../contract/color-pictures";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { closest } from "../lib/dom";
import { toError } from "../lib/errors";
import { attributeOf, descendants, hasAttribute } from "../lib/node";
import { setOwnAttribute } from "../lib/own-marks";
import { islandsBeside } from "../runtime/product-scope";
import { reportError } from "../services/report";

/** The galleries that show what an order form sells: on the page, or in the quick view. */
export function galleriesBeside(form: Element): Element[] {
  return islandsBeside(form, "product-gallery", attributeOf(form, ATTRIBUTE.bundle) ?? "");
}

/** The colour's input that is checked in an order form. */
export function chosenColorInput(form: Element): Element | undefined {
  return descendants(form, `[${ATTRIBUTE.color}]:checked`)[0];
}

/** The order form that something stands in. */
export function orderFormOf(node: EventTarget | null): Element | undefined {
  return closest(node, attributeSelector(ATTRIBUTE.island, "order-form"));
}

/** Slides or thumbnails of a gallery. */
export function placesOf(gallery: Element, slot: "slide" | "thumb"): Element[] {
  return descendants(gallery, attributeSelector(ATTRIBUTE.slot, slot));
}

/** What a colour's input says about its pictures; a malformed one is one error, and changes nothing. */
export function picturesOfColor(input: Element): ColorPictures {
  const color = attributeOf(input, "value") ?? "";
  try {
    return parseColorPictures(attributeOf(input, ATTRIBUTE.color), `product-gallery: ${ATTRIBUTE.color} of "${color}"`);
  } catch (error) {
    reportError(toError(error));
    return {};
  }
}

type Set = (element: Element | undefined, name: string, value: string | undefined) => void;

/**
 * Puts a colour's pictures into a gallery's places; places beyond them are hidden. Without a list only the main picture
 * changes. @returns puts back what was there
 */
export function showPictures(gallery: Element, { mainImage, pictures }: ColorPictures): () => void {
  const before: [element: Element, name: string, value: string | undefined][] = [];
  const set: Set = (element, name, value) => {
    if (element === undefined) return;
    const was = attributeOf(element, name);
    if (was === value) return;
    before.push([element, name, was]);
    write(element, name, value);
  };
  const slides = placesOf(gallery, "slide");
  const thumbs = placesOf(gallery, "thumb");
  pictures?.forEach((picture, index) => {
    showSlide(set, slides[index], picture);
    showThumb(set, thumbs[index], picture);
  });
  for (const places of [slides, thumbs]) {
    places.forEach((place, index) => {
      const isHidden = pictures !== undefined && pictures.length > 0 && index >= pictures.length;
      set(boxOf(place), "hidden", isHidden ? "" : undefined);
    });
  }
  const main = descendants(gallery, attributeSelector(ATTRIBUTE.slot, "main-image"))[0];
  if (mainImage !== undefined) set(main, "src", mainImage);
  return () => before.reverse().forEach(([element, name, value]) => write(element, name, value));
}

function showSlide(set: Set, slide: Element | undefined, { src, srcset, large, alt }: ColorPicture): void {
  if (slide === undefined) return;
  const image = descendants(slide, "img")[0];
  if (slide.localName === "a") set(slide, "href", large ?? src);
  set(image, "srcset", srcset);
  set(image, "src", src);
  if (alt !== undefined) set(image, "alt", alt);
}

function showThumb(set: Set, thumb: Element | undefined, { src, thumb: small, alt }: ColorPicture): void {
  if (thumb === undefined) return;
  const image = descendants(thumb, "img")[0];
  set(image, "srcset", undefined);
  set(image, "src", small ?? src);
  if (alt !== undefined) set(image, "alt", alt);
}

/** Those of a gallery's places that the colour fills. */
export function shownPlacesOf(gallery: Element, slot: "slide" | "thumb"): Element[] {
  return placesOf(gallery, slot).filter((place) => !hasAttribute(boxOf(place), "hidden"));
}

/** A thumbnail goes with its list item. */
function boxOf(place: Element): Element {
  const parent = place.parentElement;
  return parent !== null && parent.localName === "li" ? parent : place;
}

function write(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) Element.prototype.removeAttribute.call(element, name);
  else setOwnAttribute(element, name, value);
}
