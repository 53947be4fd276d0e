/**
 * - `refused`: the shopper has not allowed it
 * - `waiting`: until it is visible, or its form gets the focus
 * - `open`: the widget is shown, and not solved
 */
export type CaptchaState =
  | { kind: "refused" | "waiting" | "loading" | "open" | "expired" | "failed"; isMissed: boolean }
  | { kind: "solved"; token: string; isMissed: false };

export type CaptchaAction =
  | { kind: "refused" | "allowed" | "seen" | "shown" | "expired" | "failed" | "renewed" | "missed" }
  | { kind: "solved"; token: string };

/** The states of a captcha. An action that does not fit the state, such as a late callback, changes nothing. */
export function reduceCaptcha(state: CaptchaState, action: CaptchaAction): CaptchaState {
  const { isMissed } = state;
  switch (action.kind) {
    case "refused":
      return { kind: "refused", isMissed: false };
    case "allowed":
      return state.kind === "refused" ? { kind: "waiting", isMissed } : state;
    case "seen":
      return state.kind === "waiting" || state.kind === "failed" ? { kind: "loading", isMissed } : state;
    case "shown":
      return state.kind === "loading" || state.kind === "failed" ? { kind: "open", isMissed } : state;
    case "solved":
      return { kind: "solved", token: action.token, isMissed: false };
    case "expired":
      return state.kind === "solved" ? { kind: "expired", isMissed } : state;
    case "failed":
      return { kind: "failed", isMissed: false };
    case "renewed":
      return state.kind === "solved" || state.kind === "expired" ? { kind: "open", isMissed: false } : state;
    case "missed":
      return state.kind === "solved" ? state : { ...state, isMissed: true };
  }
}

/**
 * Whether the form must wait for the shopper. If the captcha cannot be loaded the form is sent without a token; the
 * server then checks in another way, such as a link in a mail.
 */
export function blocksForm({ kind }: CaptchaState): boolean {
  return kind === "waiting" || kind === "loading" || kind === "open" || kind === "expired";
}
