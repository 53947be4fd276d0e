/** @jest-environment node */
import { becomeUser, logOut } from "../../mocks/shop/account";
import { setStock } from "../../mocks/shop/shop";
import { DEMO_USER, SHOWCASE } from "../../mocks/shop/showcase";
import { eanOf, shown, visit, type Visitor } from "./visitor";

const ADD = "/json/cart/product/add";
const REMOVE = "/json/cart/product/remove";
const WATCH = "/json/watchlist/item/add";
const UNWATCH = "/json/watchlist/item/remove";
const NOTE = "Saved from your cart: Navy, S";

/** A shopper with navy jumpers in sizes S and M in the cart. */
async function shopper(): Promise<
  Visitor & { small: string; medium: string; save: (key: string) => Promise<Response> }
> {
  const visitor = visit();
  const [small, medium] = ["S", "M"].map((size) => eanOf(visitor.shop, SHOWCASE.jumper, "navy", size));
  if (small === undefined || medium === undefined) throw new Error("no navy jumper");
  await visitor.postJson(ADD, { variant: small, quantity: "2" });
  await visitor.postJson(ADD, { variant: medium });
  return { ...visitor, small, medium, save: (key) => visitor.post(REMOVE, { key, later: "1" }) };
}

const inCart = ({ session }: Visitor): string[] => session.cart.lines.map(({ ean }) => ean);
const list = (visitor: Visitor): Promise<string> => shown(visitor.get("/watchlist"));

describe("saving a line for later without scripts", () => {
  test("moves the line to the watchlist and leads back to the cart, which says so", async () => {
    const visitor = await shopper();
    const response = await visitor.save(visitor.small);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/cart"]);
    expect(await shown(visitor.get("/cart"))).toContain("Saved for later. The item is on your watchlist.");
    expect(inCart(visitor)).toEqual([visitor.medium]);
    expect(visitor.session.watchlist).toEqual([SHOWCASE.jumper]);
  });

  test("the watchlist names the variant, in the shopper's language", async () => {
    const visitor = await shopper();
    await visitor.save(visitor.small);
    expect(await list(visitor)).toContain(NOTE);
    expect(await shown(visitor.get("/de/watchlist"))).toContain("Aus dem Warenkorb gemerkt: Marine, S");
  });

  test("two variants of a product make two notes on one card", async () => {
    const visitor = await shopper();
    await visitor.save(visitor.small);
    await visitor.save(visitor.medium);
    const html = await list(visitor);
    expect(html).toContain(NOTE);
    expect(html).toContain("Saved from your cart: Navy, M");
    expect(html.split('class="product-card"')).toHaveLength(2);
  });

  test("the button puts that variant back, the note goes, and the product stays", async () => {
    const visitor = await shopper();
    await visitor.save(visitor.small);
    await visitor.post(ADD, { variant: visitor.small, quantity: "1" });
    expect(inCart(visitor)).toEqual([visitor.medium, visitor.small]);
    const html = await list(visitor);
    expect(html).not.toContain(NOTE);
    expect(html).toContain('class="product-card"');
  });

  test("a sold-out variant keeps its note and offers no button", async () => {
    const visitor = await shopper();
    setStock(visitor.shop, visitor.session, visitor.small, 0);
    await visitor.post("/json/cart/oos-product/remove", { key: visitor.small, later: "1" });
    const html = await list(visitor);
    expect(html).toContain(NOTE);
    expect(html).toContain("Sold out at the moment");
    expect(html).not.toContain("Put into the cart");
  });

  test("a refused addition keeps the note", async () => {
    const visitor = await shopper();
    await visitor.save(visitor.small);
    setStock(visitor.shop, visitor.session, visitor.small, 0);
    await visitor.post(ADD, { variant: visitor.small, quantity: "1" });
    expect(await list(visitor)).toContain(NOTE);
  });

  test("a line that is gone is refused, and nothing is put on the watchlist", async () => {
    const visitor = await shopper();
    await visitor.save("4000000000000");
    expect(visitor.session.watchlist).toEqual([]);
    expect(await shown(visitor.get("/cart"))).toContain("This item is no longer in your cart.");
  });
});

describe("the watchlist", () => {
  test("keeps the variant that a script sends, if it belongs to the product", async () => {
    const visitor = await shopper();
    await visitor.postJson(WATCH, { bundle: SHOWCASE.plenty, variant: visitor.small });
    expect(visitor.session.saved).toEqual([]);
    await visitor.postJson(WATCH, { bundle: SHOWCASE.jumper, variant: visitor.small });
    expect(visitor.session.saved).toEqual([visitor.small]);
  });

  test("forgets the variant with its product, and undo brings both back", async () => {
    const visitor = await shopper();
    await visitor.save(visitor.small);
    await visitor.post(UNWATCH, { bundle: SHOWCASE.jumper });
    expect(visitor.session.saved).toEqual([]);
    await visitor.post(WATCH, { bundle: SHOWCASE.jumper });
    expect(await list(visitor)).toContain(NOTE);
  });

  test("of an account keeps items saved before the login, and shows it to nobody after the logout", async () => {
    const visitor = await shopper();
    await visitor.save(visitor.small);
    becomeUser(visitor.shop, visitor.session, "account", DEMO_USER.email);
    expect(visitor.session.saved).toEqual([visitor.small]);
    logOut(visitor.shop, visitor.session);
    expect(visitor.session.saved).toEqual([]);
    becomeUser(visitor.shop, visitor.session, "account", DEMO_USER.email);
    expect(visitor.session.saved).toEqual([visitor.small]);
  });
});
