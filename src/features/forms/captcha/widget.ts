import { toError } from "../../../lib/errors";
import { captchaProvider } from "../captcha-provider";
import { reportError } from "../../../lib/report";
import type { CaptchaAction } from "./state";

/** The provider's widget in its place, from the first script to the last token. */
export interface Widget {
  /** Loads the script and draws the widget; once it is drawn, asks anew. */
  start(): void;
  /** Asks anew; the token of before is spent. */
  renew(): void;
  /** Nobody hears of it any more. */
  stop(): void;
}

/** @throws ParseError or ScriptError where the configuration names no provider */
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

  /** Third parties' code may throw. */
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

  // A script that comes after all is drawn; the shopper may not have waited for it.
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
