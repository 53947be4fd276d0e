/** @jest-environment node */
import { createWalletApp } from "../../mocks/provider/wallet-app";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { createShop } from "../../mocks/shop/shop";
import type { WalletAddress } from "../../mocks/shop/wallet";
import { seenWalletOrder, walletCart, walletCheckout } from "../../mocks/shop/wallet-order";
import { enterWallet } from "./wallet";
import { eanOf, shown, visit, type Visitor } from "./visitor";

const CONFIRM = "/json/checkout/amazon/confirm/order";
const UPDATE = "/json/checkout/amazon/address/update";
const DAY_MS = 24 * 60 * 60 * 1000;

interface Payer extends Visitor {
  form: () => Record<string, string>;
  wait: (ms: number) => void;
}

/** A shopper with a jumper in the cart, back from the wallet's window, whose address has been taken over. */
async function payer(address: WalletAddress = "home"): Promise<Payer> {
  let now = Date.parse("2026-03-01T12:00:00Z");
  const shop = createShop({ now: () => new Date(now), walletMode: "approve" });
  const visitor = visit({ shop });
  const { session, postJson } = visitor;
  await postJson("/json/cart/product/add", { variant: eanOf(shop, SHOWCASE.jumper, "navy", "S") });
  await enterWallet(visitor, address);
  await postJson(UPDATE);
  const form = (): Record<string, string> => {
    const checkout = walletCheckout(shop, session);
    if (checkout === undefined) throw new Error("no checkout with the wallet");
    const seen = seenWalletOrder(session, walletCart(shop, session), checkout);
    return { order: session.checkout.orderKey, seen, terms: "1" };
  };
  return { ...visitor, form, wait: (ms) => void (now += ms) };
}

describe("an order paid with the wallet", () => {
  test("is placed once for a key, however often its form is sent", async () => {
    const { postJson, session, form, get } = await payer();
    const sent = form();
    for (let times = 0; times < 3; times += 1) {
      const response = await postJson(CONFIRM, sent);
      expect(await response.json()).toEqual({ success: true, location: "/checkout/thank-you" });
    }
    expect([session.orders.length, session.cart.lines.length]).toEqual([1, 0]);
    expect(await shown(get("/checkout/thank-you"))).toContain("wanda@example.com");
  });

  test("whose answer was cut off is placed, and its fragment leads to the page that confirms it", async () => {
    const { postJson, get, session, form } = await payer();
    await postJson("/__mock", { fault: "cut", "fault-path": CONFIRM });
    expect((await postJson(CONFIRM, form())).type).toBe("error");
    expect(session.orders).toHaveLength(1);
    const response = await get("/checkout/amazon/partial/confirm");
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/checkout/thank-you"]);
  });

  test.each<[key: string, settings: Record<string, string>, fields: Record<string, string>]>([
    ["Shop.WalletDeclined", { wallet: "decline" }, {}],
    ["Shop.WalletDeclined", { "decline-payments": "1" }, {}],
    ["Shop.WalletExpired", { wallet: "expire" }, {}],
    ["Shop.CheckoutChanged", {}, { seen: "other" }],
    ["Shop.CheckoutChanged", {}, { order: "forged" }],
  ])("is refused with %s (%p), and nothing is ordered", async (key, settings, fields) => {
    const { postJson, session, form } = await payer();
    const sent = form();
    await postJson("/__mock", settings);
    const response = await postJson(CONFIRM, { ...sent, ...fields });
    expect([response.status, await response.json()]).toEqual([422, { success: false, messages: { error: [key] } }]);
    expect([session.orders.length, session.cart.lines.length]).toEqual([0, 1]);
  });

  test("needs an address to which the shop delivers", async () => {
    const { postJson, session, form, get } = await payer("cabin");
    const response = await postJson(CONFIRM, form());
    expect(await response.json()).toMatchObject({ messages: { error: ["Shop.WalletCountry"] } });
    expect(session.orders).toHaveLength(0);
    expect(await shown(get("/checkout/amazon"))).toContain("We do not deliver to this country.");
  });

  test("needs the address that the shopper chose last", async () => {
    const visitor = await payer();
    const sent = visitor.form();
    const checkout = walletCheckout(visitor.shop, visitor.session);
    if (checkout !== undefined) checkout.address = "office";
    expect(await (await visitor.postJson(CONFIRM, sent)).json()).toMatchObject({
      messages: { error: ["Shop.WalletAddressMissing"] },
    });
  });

  test("works with forms alone", async () => {
    const { post, get, form, session } = await payer();
    expect((await post(UPDATE)).headers.get("Location")).toBe("/checkout/amazon");
    await post("/__mock", { "decline-payments": "1" });
    expect((await post(CONFIRM, form())).headers.get("Location")).toBe("/checkout/amazon#order-problem");
    expect(await shown(get("/checkout/amazon"))).toContain("The wallet has declined the payment");
    expect((await post(CONFIRM, form())).headers.get("Location")).toBe("/checkout/thank-you");
    expect(session.orders).toHaveLength(1);
  });
});

describe("a checkout with the wallet", () => {
  test("stays open for a day, then leads back to the cart, which says why", async () => {
    const { wait, get, post } = await payer();
    wait(DAY_MS - 1);
    expect((await get("/checkout/amazon")).status).toBe(200);
    wait(1);
    for (const path of ["/checkout/amazon", "/checkout/amazon/partial/confirm", "/checkout/amazon/partial/shipping"]) {
      expect((await get(path)).headers.get("Location")).toBe("/cart?wallet=expired");
    }
    expect((await post(UPDATE)).headers.get("Location")).toBe("/cart?wallet=expired");
    expect(await shown(get("/cart?wallet=expired"))).toContain("Your checkout with the wallet has expired.");
  });

  test("that nobody began is not open", async () => {
    const { get } = await payer();
    const response = await get("/checkout/amazon?amazonCheckoutSessionId=forged");
    expect(response.headers.get("Location")).toBe("/cart?wallet=expired");
  });

  test("leaves no id in the address", async () => {
    const { get, session } = await payer();
    const id = session.wallet.current?.id ?? "";
    const response = await get(`/de/checkout/amazon?amazonCheckoutSessionId=${id}`);
    expect(response.headers.get("Location")).toBe("/de/checkout/amazon");
  });

  test("that the shopper cancels keeps the cart, which says so", async () => {
    const { get, session } = await payer();
    expect((await get("/checkout/amazon/cancel")).headers.get("Location")).toBe("/cart?wallet=cancelled");
    expect(session.cart.lines).toHaveLength(1);
    expect(await shown(get("/cart?wallet=cancelled"))).toContain("You have left the wallet.");
  });

  test("costs more if the parcel goes abroad", async () => {
    const { get } = await payer("office");
    expect(await shown(get("/checkout/amazon/partial/summary"))).toContain("€109.20");
  });
});

describe("the policy", () => {
  const WALLET = "http://localhost:3001";
  const policyOf = async ({ get }: Visitor, path: string): Promise<string> =>
    (await get(path)).headers.get("Content-Security-Policy") ?? "";

  test.each(["/", "/gallery/jumpers", "/product/48211", "/cart", "/checkout", "/watchlist", "/checkout/amazon"])(
    "of %s, which offers the wallet, lists its origin for scripts only",
    async (path) => {
      const policy = await policyOf(await payer(), path);
      expect(policy.split(WALLET)).toHaveLength(2);
      expect(/script-src [^;]*/.exec(policy)?.[0]).toContain(WALLET);
    },
  );

  test.each(["/checkout/thank-you", "/consent", "/account/login", "/__mock"])("of %s omits it", async (path) => {
    const visitor = await payer();
    await visitor.postJson(CONFIRM, visitor.form());
    expect(await policyOf(visitor, path)).not.toContain(WALLET);
  });

  test.each(["/checkout/address", "/checkout/confirm"])("of the checkout's %s omits it", async (path) => {
    const visitor = await payer();
    await visitor.postJson("/__mock", { user: "account" });
    expect(await policyOf(visitor, path)).not.toContain(WALLET);
  });

  test("of a shop without a wallet lists none, and its pages have no place for it", async () => {
    const visitor = await payer();
    await visitor.postJson("/__mock", { wallet: "off" });
    expect(await policyOf(visitor, "/cart")).not.toContain(WALLET);
    expect(await shown(visitor.get("/cart"))).not.toContain("wallet-login");
  });
});

describe("the wallet's provider", () => {
  const ask = (shop: ReturnType<typeof createShop>, path: string): Promise<Response> =>
    createWalletApp(shop, { sessionId: "visitor" })(new Request(`http://localhost:3001${path}`));

  test("accepts only data that the shop has signed", async () => {
    const { get, shop } = await payer();
    const page = await (await get("/cart")).text();
    const config = /id="storefront-config">(.*?)<\/script>/s.exec(page)?.[1] ?? "{}";
    const { payload, signature } = JSON.parse(config).wallet.checkout;
    const query = (signed: string): string =>
      `/wallet/window?action=checkout&payload=${encodeURIComponent(payload)}&signature=${signed}`;
    expect(await (await ask(shop, query(signature))).text()).toContain("Spulenweg 8");
    expect(await (await ask(shop, query("forged"))).text()).toContain("InvalidSignature");
  });

  test.each([
    ["blocked", "error"],
    ["garbage", "knit one"],
    ["approve", "bindChangeAction"],
  ])("serves its script as the control page says: %s", async (mode, expected) => {
    const { shop, postJson } = await payer();
    await postJson("/__mock", { wallet: mode });
    const response = await ask(shop, "/wallet/checkout.js");
    expect(response.type === "error" ? "error" : await response.text()).toContain(expected);
  });

  test("refuses a checkout that is not open", async () => {
    const { shop } = await payer();
    const response = await ask(shop, "/wallet/window?action=changeAddress&checkout=forged");
    expect(await response.text()).toContain("CheckoutSessionCanceled");
  });
});

test("gift wrap for an empty cart costs nothing", async () => {
  const { postJson, session, shop } = await payer();
  await postJson("/json/cart/modifier/add", { code: "gift-wrap" });
  expect(walletCart(shop, session).total).toBe(9930 + 490);
  await postJson("/json/cart/product/remove", { key: session.cart.lines[0]?.ean ?? "" });
  expect(walletCart(shop, session)).toMatchObject({ total: 0, modifiers: [] });
});
