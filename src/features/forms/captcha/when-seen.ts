import { closest, on } from "../../../lib/dom";

/**
 * Runs once a place comes into sight, or its form has the focus, which it may have had before this code was there.
 * @returns the function that cancels it @see spec §7
 */
export function whenSeen(place: Element, form: HTMLFormElement, run: () => void): () => void {
  if (closest(document.activeElement, "form") === form) {
    run();
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) run();
  });
  observer.observe(place);
  const stop = on(form, "focusin", run);
  return () => {
    observer.disconnect();
    stop();
  };
}
