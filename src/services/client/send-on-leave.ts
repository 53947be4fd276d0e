/**
 * Sends a form's data while the page is being left. Nobody hears of the answer.
 * @returns whether the browser has taken it
 */
export function sendOnLeave(url: string, body: FormData): boolean {
  // Support: Edge 18 and Firefox before 133 have no keepalive, IE 11 has no beacon
  if (typeof Request === "function" && "keepalive" in Request.prototype) {
    const headers = { Accept: "application/json", "X-Requested-With": "XMLHttpRequest" };
    const options: RequestInit = { method: "POST", body, headers, credentials: "same-origin", keepalive: true };
    fetch(url, options).catch(() => undefined);
    return true;
  }
  return typeof navigator.sendBeacon === "function" && navigator.sendBeacon(url, body);
}
