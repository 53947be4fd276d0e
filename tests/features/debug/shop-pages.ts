import { DEMO_ORDER } from "../../../mocks/shop/past-orders";
import { DEMO_USER, SHOWCASE } from "../../../mocks/shop/showcase";
import { createShop } from "../../../mocks/shop/shop";
import { eanOf, visit, type Visitor } from "../../mocks/visitor";

/** Pages that anybody can see. */
export const PAGES = [
  "/",
  "/gallery/jumpers",
  "/gallery/trousers?color=navy",
  "/gallery/socks?q=nothing",
  "/search?q=cable",
  ...Array.from(new Set(Object.values(SHOWCASE)), (bundle) => `/product/${bundle}`),
  "/cart",
  "/checkout",
  "/watchlist",
  "/account/login",
  "/stores",
  "/stores?q=Qwertz",
  "/survey/shopping",
  "/knit-repair",
  "/returns",
  "/withdrawal",
  "/consent",
];

/** Pages as a logged-in shopper sees them. */
export const OWN_PAGES = [
  "/",
  "/account",
  "/checkout/address",
  "/checkout/confirm",
  `/returns/order/${DEMO_ORDER.number}`,
  `/product/${SHOWCASE.jumper}`,
];

/** A new shopper with two things in the cart and one on the watchlist. */
export async function shopper({ isLoggedIn = false, shop = createShop() } = {}): Promise<Visitor> {
  const visitor = visit({ shop, id: `visitor-${shop.sessions.size}` });
  const { post } = visitor;
  const { jumper } = SHOWCASE;
  for (const [color, size] of [
    ["navy", "S"],
    ["navy", "M"],
  ] as const)
    await post("/json/cart/product/add", { variant: eanOf(shop, jumper, color, size), quantity: "1" });
  await post("/json/watchlist/item/add", { bundle: jumper });
  if (isLoggedIn) await post("/json/account/login", { email: DEMO_USER.email, password: DEMO_USER.password });
  return visitor;
}

export const documentOf = (html: string): Document => new DOMParser().parseFromString(html, "text/html");
