import { type ServicesConfig, config } from "../../contract/config";
import { ParseError } from "../../lib/errors";
import { globalNamed } from "../../lib/global";
import { thirdPartyScript, type ScriptLoader } from "../../http/script-loader";

/** The common interface of the known providers, once their script is loaded. */
interface ProviderApi {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
  reset(widget?: unknown): void;
  /** reCAPTCHA has none. */
  remove?(widget: unknown): void;
}

/** Provider in the configuration → the global that its script sets. */
const GLOBALS: { readonly [provider: string]: string | undefined } = {
  hcaptcha: "hcaptcha",
  turnstile: "turnstile",
  recaptcha: "grecaptcha",
};

/** Callbacks of a widget. */
export interface WidgetEvents {
  onSolved: (token: string) => void;
  onExpired: () => void;
  onFailed: (error: Error) => void;
}

/** A widget on the page. */
export interface DrawnWidget {
  reset(): void;
  /** Takes it from the page. */
  remove(): void;
}

export interface CaptchaProvider {
  readonly script: ScriptLoader;
  /** Draws the provider's widget into the place. */
  render(place: HTMLElement, events: WidgetEvents): DrawnWidget;
}

/**
 * The configured provider.
 * @throws ParseError without one, or for an unknown one; ScriptError for an invalid address
 */
export function captchaProvider(): CaptchaProvider {
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
  return { script, render: (place, events) => render(name, captcha, place, events) };
}

function render(
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

/** A third party's global may be anything; it is accepted if it can draw a widget. */
function parseApi(name: string): ProviderApi | undefined {
  const api = globalNamed(name) as Partial<ProviderApi> | null | undefined;
  return typeof api?.render === "function" && typeof api.reset === "function" ? (api as ProviderApi) : undefined;
}
