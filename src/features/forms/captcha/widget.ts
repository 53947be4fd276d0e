import { captchaProvider, type DrawnWidget } from "../captcha-provider";
import { reportError } from "../../../lib/report";
import type { CaptchaAction } from "./state";

/** The provider's widget in its place, from the first script to the last token. */
export interface Widget {
  /** Loads the script and draws the widget; if it is drawn already, resets it. */
  start(): void;
  /** Resets the widget, whose last token is used up. */
  renew(): void;
  /** Ends its callbacks. */
  stop(): void;
  /** Ends it, and takes it from the page. */
  remove(): void;
}

/** @throws ParseError or ScriptError if the configuration names no provider */
export function loadWidget(place: HTMLElement, tell: (action: CaptchaAction) => void): Widget {
  const { script, render } = captchaProvider();
  let drawn: DrawnWidget | undefined;
  let isStopped = false;

  function hear(action: CaptchaAction): void {
    if (!isStopped) tell(action);
  }

  function fail(error: unknown): void {
    reportError(error);
    hear({ kind: "failed" });
  }

  /** Contained, because third parties' code may throw. */
  function show(): void {
    if (isStopped) return;
    try {
      if (drawn === undefined) {
        drawn = render(place, {
          onSolved: (token) => hear({ kind: "solved", token }),
          onExpired: () => hear({ kind: "expired" }),
          onFailed: fail,
        });
      } else drawn.reset();
      hear({ kind: "shown" });
    } catch (error) {
      fail(error);
    }
  }

  // A late script is still drawn, even if the shopper did not wait for it.
  const stopWatching = script.watch((state) => {
    if (state === "ready" && drawn === undefined) show();
  });

  function stop(): void {
    isStopped = true;
    stopWatching();
  }

  return {
    start() {
      if (drawn !== undefined || script.state === "ready") show();
      else script.load().then(() => drawn === undefined && show(), fail);
    },
    renew: () => drawn !== undefined && show(),
    stop,
    remove() {
      stop();
      try {
        drawn?.remove();
      } catch (error) {
        reportError(error);
      }
    },
  };
}
