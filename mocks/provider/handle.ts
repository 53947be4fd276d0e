import { readRequest, type SiteOptions } from "../responders/read-request";
import { captchaOf, issueToken, type CaptchaMode } from "../shop/captcha";
import type { Shop } from "../shop/shop";
import { fileAnswer, scriptAnswer, textAnswer } from "./answers";

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
export function createProviderHandle(shop: Shop, options: SiteOptions = {}): (request: Request) => Promise<Response> {
  return async (request) => {
    const { session, path, query } = readRequest(shop, options, request);
    const { mode } = captchaOf(session);
    switch (path) {
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
        return textAnswer("Not Found", "text/plain", 404);
    }
  };
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
