import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { MarkupError, ParseError } from "../../lib/errors";
import { loadLazyImage } from "./lazy-image";
import { wantsLessMotion } from "../../lib/page";
import { arrowStep, isRightToLeft, offsetInRow, scrollRow } from "../../lib/reading-direction";
import { checkOptionTypes } from "../../lib/option-types";
import { json, object, optional, type Parser, map } from "../../lib/parse";
import { bool, number } from "../../lib/parse-values";
import { toggleOwnClass } from "../../lib/own-changes";
import { announce } from "../../say/announcer";
import { pictureText } from "../pictures/api";
import { playCarousel } from "./carousel-autoplay";

const TYPES = { autoplay: "number", loop: "boolean" };
const anything: Parser<unknown> = (raw) => raw;
const parseOptions = object({ autoplay: optional(number), loop: optional(bool) });

/** The elements that Embla moves, and its controls. */
interface CarouselElements {
  viewport: HTMLElement;
  slides: HTMLElement[];
  list: HTMLElement;
}

/**
 * Turns a row that scrolls and snaps natively into a carousel: buttons, dots, mouse drag, arrow keys, and autoplay if
 * the server asks for it. The visible slide stays in sight.
 * @throws MarkupError, OptionTypeError, ParseError: it stays a plain row
 */
export default function carousel(element: HTMLElement): () => void {
  const options = optionsOf(element);
  const { viewport, list, slides } = elementsOf(element);
  const first = slideInSight(viewport, slides);
  const isReversed = isRightToLeft(element);
  toggleOwnClass(element, "is-live", true);
  scrollRow(viewport, isReversed ? viewport.scrollWidth : -viewport.scrollWidth);
  // Its slides are all elements of the list, which it reads again when a swap has changed them
  const embla = EmblaCarousel(viewport, {
    container: list,
    align: "start",
    direction: isReversed ? "rtl" : "ltr",
    slidesToScroll: "auto",
    loop: options.loop === true,
    // Support: Edge 18, Safari 13.0 and IE 11 have no ResizeObserver; they use the window's `resize`
    watchResize: "ResizeObserver" in window,
  });
  if (first > 0) embla.scrollTo(stopOf(embla, first), true);
  const stops = [
    () => embla.destroy(),
    () => toggleOwnClass(element, "is-live", false),
    on(window, "resize", () => {
      if (!("ResizeObserver" in window)) embla.reInit();
    }),
    bindButtons(element, embla),
    showDots(slotOf(element, "dots"), embla),
    bindKeys(element, embla),
    loadAhead(embla),
    playCarousel(element, slotOf(element, "pause"), embla, options.autoplay),
  ];
  const controls = slotOf(element, "controls");
  const showControls = (): void => {
    if (controls !== undefined) controls.hidden = embla.scrollSnapList().length < 2;
  };
  showControls();
  embla.on("reInit", showControls);
  return () => stops.forEach((stop) => stop());
}

function optionsOf(element: Element): { autoplay?: number; loop?: boolean } {
  const raw = element.getAttribute(ATTRIBUTE.options);
  if (raw === null) return {};
  const path = `carousel: ${ATTRIBUTE.options}`;
  const options = json(map(anything))(raw, path);
  checkOptionTypes("carousel", options, TYPES);
  const parsed = parseOptions(options, path);
  if (parsed.autoplay !== undefined && !(parsed.autoplay >= 1000 && parsed.autoplay < 2 ** 31))
    throw new ParseError(`${path}.autoplay: expected milliseconds, 1000 or more, but got ${parsed.autoplay}`, element);
  return parsed;
}

function elementsOf(element: HTMLElement): CarouselElements {
  const viewport = requiredSlot(element, "viewport");
  const list = requiredSlot(element, "slides");
  const slides = Array.from(list.children).filter((child): child is HTMLElement => child instanceof HTMLElement);
  if (slides.length === 0) throw new MarkupError('carousel: nothing inside [data-slot="slides"]', element);
  return { viewport, list, slides };
}

function requiredSlot(element: HTMLElement, name: string): HTMLElement {
  const found = slotOf(element, name);
  if (found === undefined) throw new MarkupError(`carousel: no [data-slot="${name}"] inside the carousel`, element);
  return found;
}

/** A slot of the carousel itself, not of a card in it. */
function slotOf(element: HTMLElement, name: string): HTMLElement | undefined {
  const island = attributeSelector(ATTRIBUTE.island);
  const found = Array.from(element.querySelectorAll(attributeSelector(ATTRIBUTE.slot, name))).find(
    (slot) => slot.closest(island) === element,
  );
  return found instanceof HTMLElement ? found : undefined;
}

/** The slide to which the shopper has scrolled before. */
function slideInSight(viewport: Element, slides: readonly Element[]): number {
  const distances = slides.map((slide) => Math.abs(offsetInRow(slide, viewport)));
  return distances.indexOf(Math.min(...distances));
}

/** The stop at which a slide is in sight. */
function stopOf(embla: EmblaCarouselType, slide: number): number {
  return embla.internalEngine().slideRegistry.findIndex((group) => group.includes(slide));
}

/** Buttons keep the focus at the ends, so they are never really disabled. */
function markDisabled(button: HTMLElement | undefined, isDisabled: boolean): void {
  if (button !== undefined) button.setAttribute("aria-disabled", String(isDisabled));
}

function bindButtons(element: HTMLElement, embla: EmblaCarouselType): () => void {
  const [previous, next] = [slotOf(element, "previous"), slotOf(element, "next")];
  const mark = (): void => {
    markDisabled(previous, !embla.canScrollPrev());
    markDisabled(next, !embla.canScrollNext());
  };
  const stops = [
    on(element, "click", (event) => {
      const button = closest(event.target, "button");
      if (button === undefined || (button !== previous && button !== next)) return;
      // Without a `type`, it would send a form around the carousel
      event.preventDefault();
      if (button === previous) step(embla, -1);
      if (button === next) step(embla, 1);
    }),
  ];
  mark();
  embla.on("select", mark).on("reInit", mark);
  return () => stops.forEach((stop) => stop());
}

/** Announces the stop that the shopper has chosen. */
function announceStop(embla: EmblaCarouselType): void {
  const count = embla.scrollSnapList().length;
  announce(pictureText("Theme.CarouselShows", { number: embla.selectedScrollSnap() + 1, count }), {
    topic: "carousel",
  });
}

/** A step by the shopper, which is announced. */
function step(embla: EmblaCarouselType, by: -1 | 1): void {
  if (by < 0) embla.scrollPrev(wantsLessMotion());
  else embla.scrollNext(wantsLessMotion());
  announceStop(embla);
}

/** A dot for each stop of the carousel; their number depends on its width. */
function showDots(place: HTMLElement | undefined, embla: EmblaCarouselType): () => void {
  if (place === undefined) return () => undefined;
  let dots: HTMLButtonElement[] = [];
  const mark = (): void =>
    dots.forEach((dot, index) => dot.setAttribute("aria-current", String(index === embla.selectedScrollSnap())));
  const draw = (): void => {
    const count = embla.scrollSnapList().length;
    if (dots.length !== count) {
      dots.forEach((dot) => dot.remove());
      dots = embla.scrollSnapList().map((_stop, index) => dotOf(index + 1, count));
      dots.forEach((dot) => place.appendChild(dot));
    }
    mark();
  };
  draw();
  embla.on("reInit", draw).on("select", mark);
  const stop = on(place, "click", ({ target }) => {
    const index = dots.findIndex((dot) => dot === target);
    if (index < 0) return;
    embla.scrollTo(index, wantsLessMotion());
    announceStop(embla);
  });
  return () => {
    stop();
    dots.forEach((dot) => dot.remove());
  };
}

function dotOf(number: number, count: number): HTMLButtonElement {
  const dot = document.createElement("button");
  dot.type = "button";
  dot.className = "carousel__dot";
  dot.setAttribute("aria-label", pictureText("Theme.CarouselGoTo", { number, count }));
  return dot;
}

/** Arrow keys, but not those of a field in a slide. */
function bindKeys(element: HTMLElement, embla: EmblaCarouselType): () => void {
  return on(element, "keydown", (event) => {
    const by = arrowStep(event.key, element);
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (closest(event.target, "input,select,textarea") !== undefined) return;
    event.preventDefault();
    step(embla, by);
  });
}

/** Browsers load lazy pictures only in the viewport, so those of the next stop are requested in advance. */
function loadAhead(embla: EmblaCarouselType): () => void {
  const load = (): void => {
    const { slideRegistry } = embla.internalEngine();
    const slides = embla.slideNodes();
    const selected = embla.selectedScrollSnap();
    for (const group of slideRegistry.slice(selected, selected + 2)) {
      for (const index of group) {
        const slide = slides[index];
        if (slide !== undefined)
          slide.querySelectorAll("img").forEach((image) => loadLazyImage(image as HTMLImageElement));
      }
    }
  };
  load();
  embla.on("select", load);
  return () => embla.off("select", load);
}
