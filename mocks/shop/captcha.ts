import type { Session } from "./session";

/** What the captcha does in a session. `off`: forms have none. `hang`, `blocked` and `garbage` are about its script. */
export const CAPTCHA_MODES = ["off", "solve", "expire", "error", "refused", "hang", "blocked", "garbage"] as const;
export type CaptchaMode = (typeof CAPTCHA_MODES)[number];

/** The shop's public key at the captcha provider. */
export const CAPTCHA_SITE_KEY = "maschenwerk";

const TOKENS_KEPT = 50;

interface Captcha {
  mode: CaptchaMode;
  /** Issued and not yet spent. */
  readonly tokens: Set<string>;
}

const captchas = new WeakMap<Session, Captcha>();

export function captchaOf(session: Session): Captcha {
  const captcha = captchas.get(session) ?? { mode: "off", tokens: new Set() };
  captchas.set(session, captcha);
  return captcha;
}

/** What the provider gives to anyone who has answered its question. */
export function issueToken(session: Session, newToken: () => string): string {
  const token = newToken();
  const { tokens } = captchaOf(session);
  for (const oldest of [...tokens].slice(0, Math.max(0, tokens.size + 1 - TOKENS_KEPT))) tokens.delete(oldest);
  tokens.add(token);
  return token;
}

/** Asks the provider about a token, which spends it. `none`: the form came without one. */
export function checkCaptcha(session: Session, token: string): "passed" | "failed" | "none" {
  const { mode, tokens } = captchaOf(session);
  if (mode === "off") return "passed";
  if (token === "") return "none";
  return tokens.delete(token) && mode !== "refused" ? "passed" : "failed";
}
