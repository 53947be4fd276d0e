import { guarded, type Handle } from "../responders/guarded";
import { readRequest, type SiteOptions } from "../responders/read-request";
import { captchaOf, issueToken, type CaptchaMode } from "../shop/captcha";
import { mapOf } from "../shop/map-tiles";
import type { Shop } from "../shop/shop";
import { fileAnswer, noAnswer, scriptAnswer, textAnswer } from "./answers";

/** How long a token of mode `expire` holds. */
const TOKEN_LIFETIME_MS = 1500;

const TEXTS = {
  en: { ask: "I am not a robot", busy: "…", solved: "Thank you", expired: "Expired", error: "Out of order" },
  de: { ask: "Ich bin kein Roboter", busy: "…", solved: "Danke", expired: "Abgelaufen", error: "Gestört" },
} as const;

/**
 * A third party on an origin of its own. It knows the shop's session by its cookie (cookies do not tell ports apart), and so
 * what `/__mock` has set for it.
 */
export function createProviderHandle(shop: Shop, options: SiteOptions = {}): Handle {
  return guarded(options, async (request) => {
    const { session, path, query } = readRequest(shop, options, request);
    const { mode } = captchaOf(session);
    switch (path) {
      case "/favicon.ico":
        return noAnswer();
      case "/captcha/api.js":
        return scriptAnswer(mode, {
          file: "captcha.js",
          garbage: "window.hcaptcha = 'knit one, purl one';",
          signal: request.signal,
        });
      case "/captcha/frame":
        return frameAnswer(mode, query.get("lang") === "de" ? "de" : "en");
      case "/captcha/token":
        return textAnswer(issueToken(session, shop.newToken), "text/plain");
      case "/captcha/frame.js":
        return fileAnswer("captcha-frame.js", "text/javascript");
      case "/captcha/frame.css":
        return fileAnswer("captcha-frame.css", "text/css");
      default:
        if (/^\/tiles\/\d+\/\d+\/\d+\.svg$/.test(path) && mapOf(session).mode === "tiles") return tileAnswer(path);
        return textAnswer("Not Found", "text/plain", 404);
    }
  });
}

/** A map tile that says which it is. */
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
<body ${attributes}><main><button type="button" aria-pressed="false">${ask}</button><p role="status"></p></main>
<script src="/captcha/frame.js"></script>`;
  return textAnswer(html, "text/html");
}
