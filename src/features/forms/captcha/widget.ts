import { reportError, ParseError } from "../../../lib/errors";
import type { CaptchaAction } from "./state";
import { type ServicesConfig, config } from "../../../contract/config";
import { globalNamed } from "../../../lib/page";
import { thirdPartyScript, type ScriptLoader } from "../../../http/script-loader";

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

interface CaptchaProvider {
  readonly script: ScriptLoader;
  /** Draws the provider's widget into the place. */
  render(place: HTMLElement, events: WidgetEvents): DrawnWidget;
}

/** Callbacks of a widget. */
interface WidgetEvents {
  onSolved: (token: string) => void;
  onExpired: () => void;
  onFailed: (error: Error) => void;
}

/** A widget on the page. */
interface DrawnWidget {
  reset(): void;
  /** Takes it from the page. */
  remove(): void;
}

/** Provider in the configuration → the global that its script sets. */
const GLOBALS: { readonly [provider: string]: string | undefined } = {
  hcaptcha: "hcaptcha",
  turnstile: "turnstile",
  recaptcha: "grecaptcha",
};

/**
 * The configured provider.
 * @throws ParseError without one, or for an unknown one; ScriptError for an invalid address
 */
function captchaProvider(): CaptchaProvider {
  const { captcha } = config();
  if (captcha === undefined) {
    throw new ParseError("storefront-config.captcha: expected {provider, scriptUrl, siteKey} but got nothing");
  }
  const name = Object.prototype.hasOwnProperty.call(GLOBALS, captcha.provider) ? GLOBALS[captcha.provider] : undefined;
  if (name === undefined) {
    const known = Object.keys(GLOBALS).join(", ");
    throw new ParseError(`storefront-config.captcha.provider: expected one of ${known} but got "${captcha.provider}"`);
  }
  const script = thirdPartyScript({ url: captcha.scriptUrl, isThere: () => parseApi(name) !== undefined });
  return { script, render: (place, events) => draw(name, captcha, place, events) };
}

function draw(
  name: string,
  { provider, siteKey }: NonNullable<ServicesConfig["captcha"]>,
  place: HTMLElement,
  { onSolved, onExpired, onFailed }: WidgetEvents,
): DrawnWidget {
  // reCAPTCHA draws into an element only once
  const host = place.appendChild(document.createElement("div"));
  const widget = parseApi(name)?.render(host, {
    sitekey: siteKey,
    callback: (token: unknown) =>
      typeof token === "string" && token !== ""
        ? onSolved(token)
        : onFailed(new ParseError(`${provider}: expected a token but got ${typeof token}`)),
    "expired-callback": onExpired,
    "error-callback": (code: unknown) => onFailed(new ParseError(`${provider}: the widget reports ${String(code)}`)),
  });
  return {
    reset: () => parseApi(name)?.reset(widget),
    remove: () => {
      host.remove();
      parseApi(name)?.remove?.(widget);
    },
  };
}

/** The common interface of the known providers, once their script is loaded. */
interface ProviderApi {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  reset(widget?: unknown): void;
  /** reCAPTCHA has none. */
  remove?(widget: unknown): void;
}

/** A third party's global may be anything; it is accepted if it can draw a widget. */
function parseApi(name: string): ProviderApi | undefined {
  const api = globalNamed(name) as Partial<ProviderApi> | null | undefined;
  return typeof api?.render === "function" && typeof api.reset === "function" ? (api as ProviderApi) : undefined;
}
