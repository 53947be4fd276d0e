import { waitFor } from "@testing-library/dom";
import { createShopApp } from "../../../mocks/responders/shop-app";
import { addToCart, EMPTY_CART } from "../../../mocks/shop/cart";
import { seededRandom } from "../../../mocks/shop/random";
import { changeCart, createShop, openSession, viewCart } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { pause } from "../../../src/lib/timing";
import { eanOf } from "../../mocks/visitor";
import { openPage } from "../../support/open-page";

/** `CART_SESSIONS=1000 npx jest tests/features/cart/cart-sessions` is the full run. */
const SESSIONS = Number(process.env.CART_SESSIONS ?? 4);
const LATENCY_MS = 12;
const FAILURES = 0.05;

const shop = createShop();
const session = openSession(shop, "test");
const handle = createShopApp(shop, { sessionId: "test" });
const JUMPER = eanOf(shop, SHOWCASE.jumper, "navy", "S");
const BLANKET = eanOf(shop, SHOWCASE.loneVariant, "ecru", "130 × 180 cm");
const SOCKS = shop.products.find(({ bundle }) => bundle === SHOWCASE.plenty)?.variants.slice(0, 3) ?? [];
const LINES = [JUMPER, SOCKS[0]?.ean ?? "", BLANKET];

/** A slow, lossy connection to the shop: some requests are lost before they are carried out, some after. */
function network(random: () => number) {
  const state = { underWay: 0, failed: new Set<string>(), failures: 0 };
  const wait = (): Promise<void> => pause(random() * LATENCY_MS);
  const answer = async (request: Request, subject: string): Promise<Response> => {
    const fate = random();
    await wait();
    if (fate < FAILURES) {
      state.failures += 1;
      state.failed.add(subject);
    }
    if (fate < FAILURES / 2) return new Response("", { status: 503, statusText: "Service Unavailable" });
    const response = await handle(request);
    await wait();
    if (fate < FAILURES) throw new TypeError("Failed to fetch");
    return response;
  };
  jest.spyOn(window, "fetch").mockImplementation(async (url, init) => {
    state.underWay += 1;
    try {
      const subject = init?.body instanceof FormData ? String(init.body.get("key") ?? init.body.get("code")) : "read";
      return await answer(new Request(String(url), init), subject);
    } finally {
      state.underWay -= 1;
    }
  });
  return state;
}

const lineElements = (): HTMLElement[] =>
  Array.from(document.querySelectorAll<HTMLElement>(".cart__lines > [data-key]"));
const within = <E extends Element>(root: ParentNode, selector: string): E => {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const lineOf = (key: string): HTMLElement | undefined => lineElements().find((each) => each.dataset.key === key);

/** What the shopper sees. */
function screen(): unknown {
  const total = document.querySelector(".totals__row--sum dd")?.textContent ?? "€0.00";
  return {
    lines: lineElements().map((line) => ({
      key: line.dataset.key,
      quantity: within<HTMLInputElement>(line, "[name=quantity]").value,
      size: line.querySelector<HTMLSelectElement>("[name=size]")?.value,
    })),
    isWrapped: document.querySelector('[data-key="gift-wrap"][data-cart-action="remove-modifier"]') !== null,
    cents: Math.round(Number(total.replace(/[^\d.]/g, "")) * 100),
    count: within(document, '[data-fragment="/cart/widget/header"] [aria-hidden]').textContent?.trim(),
  };
}

/** What the server has. */
function server(): unknown {
  const cart = viewCart(shop, session);
  return {
    lines: cart.lines.map(({ key, quantity, variant, product }) => ({
      key,
      quantity: String(quantity),
      size: product.variants.filter(({ color }) => color === variant.color).length > 1 ? variant.size : undefined,
    })),
    isWrapped: cart.lines.length > 0 && cart.modifiers.length > 0,
    // An empty cart shows no totals, whatever is still wrapped
    cents: cart.lines.length === 0 ? 0 : cart.total,
    count: String(cart.count),
  };
}

interface Wish {
  quantity: number;
  size: string | undefined;
  isRemoved: boolean;
}

/** The shopper changes something. What is no longer on the screen cannot be changed. */
function change(random: () => number, wishes: Map<string, Wish>, wrap: { wanted: boolean }): void {
  const key = LINES[Math.floor(random() * LINES.length)] ?? "";
  const wish = wishes.get(key);
  const line = lineOf(key);
  const what = random();
  if (what > 0.9) {
    const form = document.querySelector<HTMLFormElement>('form[data-key="gift-wrap"]');
    if (form === null) return;
    wrap.wanted = form.dataset.cartAction === "add-modifier";
    form.requestSubmit();
  } else if (wish === undefined || line === undefined || wish.isRemoved) return;
  else if (what > 0.78) {
    wish.isRemoved = true;
    within<HTMLFormElement>(line, ".cart-line__remove").requestSubmit();
  } else if (what > 0.6 && line.querySelector("[name=size]") !== null && key !== JUMPER) {
    const size = SOCKS[Math.floor(random() * SOCKS.length)]?.size ?? "";
    wish.size = size;
    choose(within<HTMLSelectElement>(line, "[name=size]"), size);
  } else {
    wish.quantity = 1 + Math.floor(random() * 9);
    choose(within<HTMLInputElement>(line, "[name=quantity]"), String(wish.quantity));
  }
}

function choose(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Three lines, two pieces each, on the server and on the screen. */
async function fillCart(): Promise<void> {
  session.cart = { ...EMPTY_CART, revision: session.cart.revision + 1 };
  for (const ean of LINES) changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 2 }));
  document.dispatchEvent(new CustomEvent("cart:refresh"));
  await waitFor(() => expect(screen()).toEqual(server()), { interval: 10 });
}

async function play(seed: number): Promise<void> {
  jest.restoreAllMocks();
  jest.spyOn(console, "error").mockImplementation();
  jest.spyOn(window, "fetch").mockImplementation((url, init) => handle(new Request(String(url), init)));
  await fillCart();
  const random = seededRandom(seed);
  const state = network(random);
  const wishes = new Map(LINES.map((key): [string, Wish] => [key, { quantity: 2, size: undefined, isRemoved: false }]));
  const wrap = { wanted: false };
  const errors: unknown[] = [];
  const hearError = (event: CustomEvent<{ theme?: string }>): void => {
    if (event.detail.theme === "error") errors.push(event.detail);
  };
  document.addEventListener("toast:show", hearError);
  for (let left = 2 + Math.floor(random() * 5); left > 0; left -= 1) {
    change(random, wishes, wrap);
    await pause(random() * LATENCY_MS * 2);
  }
  await waitFor(
    () => {
      expect(state.underWay).toBe(0);
      expect({ seed, screen: screen() }).toEqual({ seed, screen: server() });
    },
    { interval: 15 },
  );
  document.removeEventListener("toast:show", hearError);

  for (const [key, wish] of wishes) {
    if (state.failed.has(key)) continue;
    const entry = session.cart.lines.find((each) => (each.key ?? each.ean) === key);
    const isThere = { seed, key, quantity: entry?.quantity };
    expect(isThere).toEqual({ seed, key, quantity: wish.isRemoved ? undefined : wish.quantity });
    const size = SOCKS.find(({ ean }) => ean === entry?.ean)?.size;
    if (!wish.isRemoved && wish.size !== undefined) expect({ seed, size }).toEqual({ seed, size: wish.size });
  }
  const isCartKept = session.cart.lines.length > 0;
  if (!state.failed.has("gift-wrap") && isCartKept && errors.length === 0) {
    expect({ seed, isWrapped: session.cart.modifiers.length > 0 }).toEqual({ seed, isWrapped: wrap.wanted });
  }
  state.failed.delete("read");
  if (state.failed.size > 0) expect({ seed, said: errors.length > 0 }).toEqual({ seed, said: true });
}

test(
  `screen = server = last intent in ${SESSIONS} seeded sessions of 2–6 changes, with 5 % failures (contract §4 Writes)`,
  async () => {
    jest.spyOn(console, "error").mockImplementation();
    jest.spyOn(window, "fetch").mockImplementation((url, init) => handle(new Request(String(url), init)));
    await openPage("/cart");
    for (let seed = 1; seed <= SESSIONS; seed += 1) await play(seed);
  },
  300_000 + SESSIONS * 3000,
);
