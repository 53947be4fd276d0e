/**
 * Whether a request can go on when its page is left.
 * Support: Edge 18, Firefox before 133 and IE 11 have no keepalive. Chrome before 81 refuses it to requests with headers of our own,
 * and is known by what it lacks besides.
 */
export function hasKeepalive(): boolean {
  return typeof Request === "function" && "keepalive" in Request.prototype && "DisplayNames" in Intl;
}
