import type { Fault } from "../broken-shop";
import { PRODUCT, withBody, withStatus } from "./change";

const buying = (path: string): Pick<Fault, "page" | "at" | "steps"> => ({
  page: PRODUCT,
  at: new RegExp(`^${path}(\\?|$)`),
  steps: ["buy"],
});

const MOVED = 'data-fragment="/basket/count" data-follows-cart';
const STALE = '<span aria-hidden="true">0</span><span class="visually-hidden">0 items</span>';

export const BUYING_FAULTS: readonly Fault[] = [
  {
    ...buying("/json/cart/product/add"),
    name: "an addition that is refused",
    change: withBody('{"success":false,"messages":{"error":["Theme.Error"]}}'),
    rule: "buy-add",
    names: "/json/cart/product/add",
  },
  {
    ...buying("/json/cart/product/add"),
    name: "an addition with a wrong shape",
    change: withBody('{"success":true,"count":"one"}'),
    rule: "buy-answer",
    names: "/count",
  },
  {
    ...buying("/cart/widget/header"),
    name: "a counter from a cache",
    change: withBody(`<span data-fragment="/cart/widget/header" data-in-cart="{}">${STALE}</span>`),
    rule: "buy-counter",
    names: "cart/widget/header",
  },
  {
    page: PRODUCT,
    at: /^\/(product\/48211|basket\/count)(\?|$)/,
    steps: ["buy"],
    name: "a counter at another address, from a cache",
    change: ({ body, headers }) =>
      body.includes('data-island="order-form"')
        ? { body: body.replace('data-fragment="/cart/widget/header"', MOVED) }
        : {
            status: 200,
            headers: { ...headers, "content-type": "text/html; charset=utf-8" },
            body: `<span ${MOVED}>${STALE}</span>`,
          },
    rule: "buy-counter",
    names: "/basket/count",
  },
  {
    ...buying("/json/cart/product/quantity/update"),
    name: "a quantity that fails",
    change: withStatus(500),
    rule: "buy-quantity",
    names: "500",
  },
  {
    ...buying("/cart(/widget)?"),
    name: "a line whose key is its variant",
    change: ({ body }) => ({ body: body.replace(/data-key="\d+" data-ean="(\d+)"/g, 'data-key="$1" data-ean="$1"') }),
    rule: "buy-key",
    names: "now ",
  },
  {
    ...buying("/json/cart/product/remove"),
    name: "a removal that fails",
    change: withStatus(500),
    rule: "buy-remove",
    names: "500",
  },
];
