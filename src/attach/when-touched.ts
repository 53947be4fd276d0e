import { closest, on } from "../lib/dom";
import { holdClicks } from "./hold-clicks";
import { attributeOf, descendants } from "../lib/node";
import { activeElement, elementById } from "../lib/page";
import { formOf } from "../lib/submitter";
import { TOUCHES } from "./schedule";
import { doWork, type LoadBehavior } from "./on-demand";

interface TouchOptions {
  /** Whether the shopper has touched it already, before anybody listened. */
  isDue?: () => boolean;
  /** What is done where the chunk is lost. */
  onLost?: () => void;
  /** What shall not be clicked in vain: the click waits for the chunk and is made again. Lost, it goes its own way. */
  holds?: string;
  /** Forms whose submits wait in the same way. */
  holdsForms?: string;
}

/** Loads a behavior when the shopper first touches what it is for. */
export function whenTouched(
  selector: string,
  load: LoadBehavior,
  { isDue, onLost, holds, holdsForms }: TouchOptions = {},
): (page: Document) => () => void {
  return (page) => {
    const clickAgain = (holds ?? holdsForms) === undefined ? undefined : holdClicks(page, holds, holdsForms);
    const stops = TOUCHES.map((type) => on(page, type, ({ target }: Event) => touch(target), { capture: true }));
    const stop = (): void => stops.forEach((each) => each());
    const begin = (): void => {
      stop();
      void doWork(load, page, onLost, clickAgain);
    };
    const touch = (target: EventTarget | null): void => {
      if (isAbout(target, selector)) begin();
    };
    // Touched before anybody listened: what has the focus, and what the pointer is over
    const touched = [activeElement(), ...descendants(page, ":hover").slice(-1)];
    if (isDue?.() === true || touched.some((each) => isAbout(each, selector))) begin();
    return stop;
  };
}

/**
 * Whether a place belongs to what is looked for; a label, around its control or beside it, belongs to the control, and a control that
 * names its form to that form.
 */
function isAbout(place: EventTarget | null, selector: string): boolean {
  if (closest(place, selector) !== undefined || closest(formOf(place) ?? null, selector) !== undefined) return true;
  const label = closest(place, "label");
  if (label === undefined) return false;
  const id = attributeOf(label, "for");
  const control = id === undefined ? descendants(label, selector)[0] : elementById(id);
  return [control, formOf(control ?? null)].some((each) => closest(each ?? null, selector) !== undefined);
}
