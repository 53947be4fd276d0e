import { oneStop } from "../lib/one-stop";
import { reportError } from "../lib/report";
import { retryOnce } from "../lib/retry";
import type { Loads, MomentPart, PagePart, Part } from "./declared-part";
import { hold } from "./held";
import { formsAreHeard } from "./islands/early-replay";
import { whenTouched } from "./touched";
import { all, once, startAt, watchElements } from "./watch-elements";

type Stop = () => void;

/** The progress of the parts of the whole page that were due; `?storefront-debug` shows it. */
export const pageParts = new Map<Part, "loading" | "started" | "failed">();

/** Loads a module, retrying once, and calls `start` with its export. Reports failures. @returns whether it succeeded */
export function run<T>(load: Loads<T>, start: (loaded: T) => unknown): Promise<boolean> {
  return retryOnce(load)
    .then((loaded) => start(loaded.default))
    .then(
      () => true,
      (error: unknown) => {
        reportError(error);
        return false;
      },
    );
}

/** Starts a part of the whole page at its moment, or repeats its work at each. */
export function attachToPage(page: Document, each: PagePart | MomentPart): Stop {
  if (each.scope === "moment") return watchPage(page, each, (cause) => void run(each.load, (work) => work(cause)));
  const endHold = each.holds === undefined ? undefined : hold(each.holds);
  const running = oneStop();
  let isOver = false;
  const begin = (behavior: (page: Document, cause?: Event) => unknown, cause: Event | undefined): void => {
    if (isOver) return;
    const stop = behavior(page, cause);
    if (typeof stop === "function") running(() => void stop());
  };
  const stop = once(
    (start) => watchPage(page, each, start),
    (cause) => {
      pageParts.set(each, "loading");
      void run(each.load, (behavior) => begin(behavior, cause)).then((hasStarted) => {
        pageParts.set(each, hasStarted ? "started" : "failed");
        if (!hasStarted) each.onLost?.();
        if (each.hearsForms === true) formsAreHeard();
        endHold?.();
      });
    },
  );
  return () => {
    isOver = true;
    stop();
    endHold?.();
    running();
  };
}

function watchPage(page: Document, { on, when }: Part, begin: (cause?: Event) => void): Stop {
  return all(
    when.map((moment) => {
      if (typeof moment === "function") return moment(page, begin);
      if (moment === "touched") return whenTouched(on, () => begin());
      return watchElements(page, on, (element) => startAt(moment, element, begin));
    }),
  );
}
