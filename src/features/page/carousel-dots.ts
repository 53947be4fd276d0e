import type { EmblaCarouselType } from "embla-carousel";
import { on } from "../../lib/dom";
import { detach } from "../../lib/node";
import { wantsLessMotion } from "../../lib/media";
import { pictureText } from "../pictures/api";

/**
 * A dot for each stop of the carousel; their number depends on its width.
 * @param onChosen called when the shopper has pressed one
 * @returns the function that ends it
 */
export function showDots(
  place: HTMLElement | undefined,
  embla: EmblaCarouselType,
  onChosen: (embla: EmblaCarouselType) => void,
): () => void {
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
  const stop = on(place, "click", ({ target }) => {
    const index = dots.findIndex((dot) => dot === target);
    if (index < 0) return;
    embla.scrollTo(index, wantsLessMotion());
    onChosen(embla);
  });
  return () => {
    stop();
    dots.forEach(detach);
  };
}

function dotOf(number: number, count: number): HTMLButtonElement {
  const dot = document.createElement("button");
  dot.type = "button";
  dot.className = "carousel__dot";
  dot.setAttribute("aria-label", pictureText("Theme.CarouselGoTo", { number, count }));
  return dot;
}
