import type { SafeUrl } from "../lib/checked-url";
import { renewToken } from "./csrf";
import { newIdempotencyKey, putKey } from "./idempotency";
import { hasKeepalive } from "./send-request";

/**
 * Sends a form's data while the page is being left. The answer is ignored.
 * @returns whether the browser accepted it
 */
export function sendOnLeave(url: SafeUrl, body: FormData): boolean {
  renewToken(body);
  const key = newIdempotencyKey();
  putKey(body, key);
  if (hasKeepalive()) {
    const headers = {
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      "Idempotency-Key": key,
    };
    const options: RequestInit = { method: "POST", body, headers, credentials: "same-origin", keepalive: true };
    fetch(url, options).catch(() => undefined);
    return true;
  }
  // Support: IE 11 has no beacon
  return typeof navigator.sendBeacon === "function" && navigator.sendBeacon(url, body);
}
