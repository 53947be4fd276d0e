import type { EmblaCarouselType } from "embla-carousel";
import { on } from "../../lib/dom";
import { detach } from "../../lib/node";
import { wantsLessMotion } from "../../lib/media";
import { pictureText } from "../pictures/api";

/** A dot for each stop of the carousel; their number depends on its width. @returns the function that ends it */
export function showDots(place: HTMLElement | undefined, embla: EmblaCarouselType): () => void {
  if (place === undefined) return () => undefined;
  let dots: HTMLButtonElement[] = [];
  const mark = (): void =>
    dots.forEach((dot, index) => dot.setAttribute("aria-current", String(index === embla.selectedScrollSnap())));
  const draw = (): void => {
    const count = embla.scrollSnapList().length;
    if (dots.length !== count) {
      dots.forEach(detach);
      dots = embla.scrollSnapList().map((_stop, index) => dotOf(index + 1, count));
      dots.forEach((dot) => place.appendChild(dot));
    }
    mark();
  };
  draw();
  embla.on("reInit", draw).on("select", mark);
  return on(place, "click", ({ target }) => {
    const index = dots.findIndex((dot) => dot === target);
    if (index >= 0) embla.scrollTo(index, wantsLessMotion());
  });
}

function dotOf(number: number, count: number): HTMLButtonElement {
  const dot = document.createElement("button");
  dot.type = "button";
  dot.className = "carousel__dot";
  dot.setAttribute("aria-label", pictureText("Theme.CarouselGoTo", { number, count }));
  return dot;
}
