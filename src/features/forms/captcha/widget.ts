import { toError } from "../../../lib/errors";
import { captchaProvider } from "../captcha-provider";
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
}

/** @throws ParseError or ScriptError if the configuration names no provider */
export function loadWidget(place: HTMLElement, tell: (action: CaptchaAction) => void): Widget {
  const { script, render } = captchaProvider();
  let reset: (() => void) | undefined;
  let isStopped = false;

  function hear(action: CaptchaAction): void {
    if (!isStopped) tell(action);
  }

  function fail(error: unknown): void {
    reportError(toError(error));
    hear({ kind: "failed" });
  }

  /** Contained, because third parties' code may throw. */
  function show(): void {
    if (isStopped) return;
    try {
      if (reset === undefined) {
        reset = render(place, {
          onSolved: (token) => hear({ kind: "solved", token }),
          onExpired: () => hear({ kind: "expired" }),
          onFailed: fail,
        });
      } else reset();
      hear({ kind: "shown" });
    } catch (error) {
      fail(error);
    }
  }

  // A late script is still drawn, even if the shopper did not wait for it.
  const stopWatching = script.watch((state) => {
    if (state === "ready" && reset === undefined) show();
  });

  return {
    start() {
      if (reset !== undefined || script.state === "ready") show();
      else script.load().then(() => reset === undefined && show(), fail);
    },
    renew: () => reset !== undefined && show(),
    stop() {
      isStopped = true;
      stopWatching();
    },
  };
}
