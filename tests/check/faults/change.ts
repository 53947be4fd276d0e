import type { Answer, Fault } from "../broken-shop";

type Change = Fault["change"];

/** The page on which most faults are shown. */
export const PRODUCT = "/product/48211";
/** The page's own answer. */
export const AT_PRODUCT = /^\/product\/48211(\?|$)/;

export const PHP_NOTICE =
  "<br />\n<b>Notice</b>:  Undefined index: count in <b>/var/www/shop/cart.php</b> on line <b>12</b><br />\n";

/** Changes a header; `undefined` removes it. */
export const withHeader =
  (name: string, value: string | undefined): Change =>
  ({ headers }) => ({ headers: { ...headers, [name]: value } });

/** Replaces text in the body, which must be there. */
export const withText =
  (from: string | RegExp, to: string): Change =>
  ({ body }) => ({ body: replaced(body, from, to) });

/** Replaces text in the policy. */
export const withPolicy =
  (from: string | RegExp, to: string): Change =>
  ({ headers }) => ({
    headers: {
      ...headers,
      "content-security-policy": replaced(String(headers["content-security-policy"]), from, to),
    },
  });

export const withBody =
  (body: string): Change =>
  () => ({ body });

export const withStatus =
  (status: number): Change =>
  () => ({ status });

export const withNotice: Change = ({ body }: Answer) => ({ body: PHP_NOTICE + body });

/** Redirects to another address, as after the end of a session. */
export const redirectedTo =
  (location: string): Change =>
  ({ headers }) => ({ status: 302, headers: { ...headers, location }, body: "" });

function replaced(text: string, from: string | RegExp, to: string): string {
  const other = text.replace(from, () => to);
  if (other === text) throw new Error(`There is no ${String(from)} to be broken.`);
  return other;
}
