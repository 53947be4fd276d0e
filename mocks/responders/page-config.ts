import { CAPTCHA_SITE_KEY, captchaOf } from "../shop/captcha";
import { mapOf } from "../shop/map-tiles";
import { measuringOf } from "../shop/measuring";
import { translationsFor } from "../texts/shop-texts";
import { LANGUAGE_TAGS } from "./formatters";
import type { PageFacts } from "./page-facts";
import type { ShopRequest } from "./responder";
import { walletConfig } from "./wallet-config";

/** Whether the page may load a captcha's script and frame. */
export function hasCaptcha({ session }: ShopRequest, { usesCaptcha }: PageFacts): boolean {
  return usesCaptcha === true && captchaOf(session).mode !== "off";
}

/** Whether the page may load a third party's map tiles. */
export function hasTiles({ session }: ShopRequest, { usesMap }: PageFacts): boolean {
  return usesMap === true && mapOf(session).mode !== "outlines";
}

/** Whether the page may load the wallet's script. */
export function hasWallet({ session }: ShopRequest, { usesWallet }: PageFacts): boolean {
  return usesWallet === true && session.wallet.mode !== "off";
}

/** The value of `#storefront-config`. */
export function configOf(request: ShopRequest, facts: PageFacts): Record<string, unknown> {
  const { locale, basePath, providerOrigin, session } = request;
  const scriptUrl = `${providerOrigin}/captcha/api.js?render=explicit`;
  return {
    locale: LANGUAGE_TAGS[locale],
    currency: "EUR",
    ...(basePath === "" ? {} : { basePath }),
    translations: translationsFor(locale),
    ...(hasCaptcha(request, facts) ? { captcha: { provider: "hcaptcha", scriptUrl, siteKey: CAPTCHA_SITE_KEY } } : {}),
    ...(hasTiles(request, facts)
      ? { map: { tileUrl: `${providerOrigin}/tiles/{z}/{x}/{y}.svg`, attribution: "© Mock maps" } }
      : {}),
    ...(hasWallet(request, facts) ? { wallet: walletConfig(request) } : {}),
    ...(measuringOf(session).isOn
      ? {
          dataLayer: { path: `${basePath}/json/data-layer` },
          errorReporting: { dsn: "/error-reports", release: "mock-shop", webVitals: "/web-vitals" },
        }
      : {}),
  };
}
