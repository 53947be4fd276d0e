/**
 * Whether a request can go on when its page is left.
 * Support: Edge 18, Firefox before 133 and IE 11 have no keepalive. Chrome before 81 refuses it for requests with
 * custom headers; it is recognised by a missing `Intl.DisplayNames`.
 */
export function hasKeepalive(): boolean {
  return typeof Request === "function" && "keepalive" in Request.prototype && "DisplayNames" in Intl;
}
