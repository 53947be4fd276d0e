import type { EmblaCarouselType } from "embla-carousel";
import { on } from "../../lib/dom";
import { matchesMedia, wantsLessMotion } from "../../lib/page";
import { after } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";
import { pictureText } from "../pictures/api";

/**
 * Moves the carousel automatically, if the server asks for it: not under pointer, finger or focus, not in a hidden tab,
 * not with reduced motion. Each stop is shown for the whole time, also after a swipe. The pause button stops it until
 * it is pressed again.
 * @param button without one there is no autoplay, because it could not be stopped
 * @param milliseconds display time of each stop; `undefined`: never
 */
export function playCarousel(
  element: HTMLElement,
  button: HTMLElement | undefined,
  embla: EmblaCarouselType,
  milliseconds: number | undefined,
): () => void {
  if (milliseconds === undefined || button === undefined) return () => undefined;
  let isPlaying = !wantsLessMotion();
  // A touch of the shopper's may have started the carousel, so pointer or focus are in it already
  let isHovered = matchesMedia("(hover: hover)") && element.matches(":hover");
  let isFocused = element.contains(document.activeElement);
  let isPressed = false;
  const waiting = oneStop();
  const moveOn = (): void => {
    if (embla.canScrollNext()) embla.scrollNext(wantsLessMotion());
    else embla.scrollTo(0, wantsLessMotion());
    restart();
  };
  const restart = (): void => {
    waiting();
    if (isPlaying && !isHovered && !isFocused && !isPressed && !document.hidden) waiting(after(milliseconds, moveOn));
  };
  const label = (): void =>
    button.setAttribute("aria-label", pictureText(isPlaying ? "Theme.CarouselPause" : "Theme.CarouselPlay"));
  const stops = [
    on(button, "click", (event) => {
      // Without a `type`, it would send a form around the carousel
      event.preventDefault();
      isPlaying = !isPlaying;
      button.classList[isPlaying ? "remove" : "add"]("is-paused");
      label();
      // The shopper who starts it has pointer and focus on the button, which must not stop it
      if (isPlaying) isHovered = isFocused = false;
      restart();
    }),
    on(element, "mouseenter", () => ((isHovered = true), restart())),
    on(element, "mouseleave", () => ((isHovered = false), restart())),
    on(element, "focusin", () => ((isFocused = true), restart())),
    on(element, "focusout", ({ relatedTarget }) => {
      isFocused = relatedTarget instanceof Node && element.contains(relatedTarget);
      restart();
    }),
    on(document, "visibilitychange", restart),
    waiting,
  ];
  button.classList[isPlaying ? "remove" : "add"]("is-paused");
  label();
  button.removeAttribute("hidden");
  embla
    .on("pointerDown", () => ((isPressed = true), restart()))
    .on("pointerUp", () => ((isPressed = false), restart()))
    // A carousel that is built anew hears no finger's end
    .on("reInit", () => ((isPressed = false), restart()))
    .on("select", restart);
  restart();
  return () => stops.forEach((stop) => stop());
}
