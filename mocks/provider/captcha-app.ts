import { appOf, createSite, type FetchApp } from "../responders/site";
import type { SiteOptions } from "../responders/site-env";
import { captchaOf, issueToken, type CaptchaMode } from "../shop/captcha";
import { mapOf } from "../shop/map-tiles";
import type { Shop } from "../shop/shop";
import { fileAnswer, noAnswer, noSuchPage, scriptAnswer, textAnswer } from "./provider-answers";

/** How long a token is valid in mode `expire`. */
const TOKEN_LIFETIME_MS = 1500;

const TEXTS = {
  en: { ask: "I am not a robot", busy: "…", solved: "Thank you", expired: "Expired", error: "Out of order" },
  de: { ask: "Ich bin kein Roboter", busy: "…", solved: "Danke", expired: "Abgelaufen", error: "Gestört" },
} as const;

/**
 * A third party on its own origin. It knows the shop's session by its cookie (cookies do not distinguish ports), and
 * therefore knows what `/__mock` has set for it.
 */
export function createCaptchaApp(shop: Shop, options: SiteOptions = {}): FetchApp {
  return appOf(SITE, shop, options);
}

const SITE = createSite();
SITE.get("/favicon.ico", noAnswer);
SITE.get("/captcha/api.js", (c) =>
  scriptAnswer(captchaOf(c.var.shopRequest.session).mode, {
    file: "captcha.js",
    garbage: "window.hcaptcha = 'knit one, purl one';",
    signal: c.req.raw.signal,
  }),
);
SITE.get("/captcha/frame", (c) => {
  const { session, query } = c.var.shopRequest;
  return frameAnswer(captchaOf(session).mode, query.get("lang") === "de" ? "de" : "en");
});
SITE.post("/captcha/token", ({ var: { shopRequest } }) =>
  textAnswer(issueToken(shopRequest.session, shopRequest.shop.newToken), "text/plain"),
);
SITE.get("/captcha/frame.js", () => fileAnswer("captcha-frame.js", "text/javascript"));
SITE.get("/captcha/frame.css", () => fileAnswer("captcha-frame.css", "text/css"));
SITE.get("/tiles/:zoom{\\d+}/:x{\\d+}/:y{\\d+\\.svg}", ({ var: { shopRequest } }) =>
  mapOf(shopRequest.session).mode === "tiles" ? tileAnswer(shopRequest.path) : noSuchPage(),
);
SITE.notFound(noSuchPage);

/** A map tile that shows its own name. */
function tileAnswer(path: string): Response {
  const name = path.replace(/^\/tiles\/|\.svg$/g, "");
  const shapes = `<path fill="#e8eef2" stroke="#b9c4cc" d="M0 0h256v256H0z"/><path stroke="#fff" stroke-width="6" d="M0 90l256 60M120 0l40 256"/>`;
  const words = `<text x="12" y="28" font-family="sans-serif" font-size="14" fill="#5d554c">${name}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">${shapes}${words}</svg>`;
  return textAnswer(svg, "image/svg+xml");
}

function frameAnswer(mode: CaptchaMode, locale: "en" | "de"): Response {
  const { ask, ...texts } = TEXTS[locale];
  const attributes = `data-mode="${mode}" data-lifetime="${TOKEN_LIFETIME_MS}" data-texts='${JSON.stringify(texts)}'`;
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${ask}</title>
<link rel="stylesheet" href="/captcha/frame.css">
<body ${attributes}><main><button type="button" aria-pressed="false" disabled>${ask}</button><p role="status"></p></main>
<script src="/captcha/frame.js"></script>`;
  return textAnswer(html, "text/html");
}
