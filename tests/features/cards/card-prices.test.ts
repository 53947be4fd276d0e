import { SHOWCASE } from "../../../mocks/shop/showcase";
import { startShop } from "../../support/open-page";
import { firstOrAll, RUNS_ALL } from "../../support/tier";

const { shop } = startShop();
const LANGUAGES = firstOrAll(["", "/de"]);
/** Between them they have every kind of price. */
const TELLING: readonly string[] = Object.values(SHOWCASE);

interface Shown {
  color: string | null;
  price: string | undefined;
  original: string | undefined;
}

async function html(address: string): Promise<string> {
  return (await fetch(address)).text();
}

function parse(text: string): HTMLElement {
  return new DOMParser().parseFromString(text, "text/html").body;
}

/** What a slot visibly says. */
function textIn(root: ParentNode, slot: string): string | undefined {
  const found = root.querySelector(`[data-slot="${slot}"]`);
  return found === null || found.closest("[hidden]") !== null ? undefined : found.textContent?.trim();
}

function cards(page: string): HTMLElement[] {
  return (page.match(/<article class="product-card"[\s\S]*?<\/article>/g) ?? []).map((card) => {
    const found = parse(card).querySelector<HTMLElement>("article");
    if (found === null) throw new Error("no card");
    return found;
  });
}

function shownBy(root: Element, color: string | null | undefined): Shown {
  return { color: color ?? null, price: textIn(root, "price-current"), original: textIn(root, "price-original") };
}

const onCard = (card: Element): Shown => shownBy(card, card.getAttribute("data-color-value"));

/** What the order form of a page or of a quick view shows. */
async function onForm(address: string | null | undefined): Promise<Shown> {
  const form = /<form[^>]*data-island="order-form"[\s\S]*?<\/form>/.exec(await html(address ?? ""))?.[0] ?? "";
  const root = parse(form);
  return shownBy(root, root.querySelector('[name="color"][checked]')?.getAttribute("value"));
}

const linkOf = (card: Element): string | null | undefined =>
  card.querySelector('[data-slot="link"]')?.getAttribute("href");
const quickViewOf = (card: Element): string | null | undefined =>
  card.querySelector("[data-quick-view-url]")?.getAttribute("data-quick-view-url");

/** The cards whose links are followed: all in `npm run test:all`, else those of the showcase. */
function followed(all: readonly HTMLElement[]): HTMLElement[] {
  const found = all.filter(({ dataset }) => RUNS_ALL || TELLING.includes(dataset.bundle ?? ""));
  expect(found).toHaveLength(RUNS_ALL ? shop.products.length : TELLING.length);
  return found;
}

test.each(LANGUAGES)(
  "every card has the colour and the price that its product's page and quick view open with (%s/)",
  async (prefix) => {
    const all = cards(await html(`${prefix}/gallery/sample-${shop.products.length}`));
    expect(all).toHaveLength(shop.products.length);
    for (const card of all) {
      const { color, price } = onCard(card);
      expect(price).toMatch(/\d/);
      expect(card.querySelector("img")?.getAttribute("src")).toContain(`/${color ?? ""}/`);
    }
    for (const card of followed(all)) {
      const shown = onCard(card);
      expect([card.dataset.bundle, await onForm(linkOf(card))]).toEqual([card.dataset.bundle, shown]);
      expect([card.dataset.bundle, await onForm(quickViewOf(card))]).toEqual([card.dataset.bundle, shown]);
    }
  },
);

test.each(LANGUAGES)("every colour of a card brings the price that its own link opens with (%s/)", async (prefix) => {
  const all = followed(cards(await html(`${prefix}/gallery/sample-${shop.products.length}`)));
  expect(all.some((card) => card.querySelectorAll("[data-color]").length > 1)).toBe(true);
  for (const card of all) {
    for (const dot of card.querySelectorAll("[data-color]")) {
      const { offer } = JSON.parse(dot.getAttribute("data-color") ?? "");
      const address = (dot.getAttribute("href") ?? "").replace("/product/", "/quick-view/");
      expect(await onForm(address)).toEqual({
        color: dot.getAttribute("data-color-value"),
        price: offer.price,
        original: offer.originalPrice,
      });
    }
  }
});

const ASKED = firstOrAll<[query: string, least: number, most: number]>([
  ["price-min=104&price-max=140&sort=cheap", 104, 140],
  ["price-max=80", 0, 80],
  ["price-min=100&price-max=130", 100, 130],
  ["price-min=90&sale=1", 90, Infinity],
]);

test.each(ASKED)("with %s each card shows a price in range, and its links open with it", async (query, least, most) => {
  const found = cards(await html(`/gallery/sample-${shop.products.length}?${query}`));
  expect(found.length).toBeGreaterThan(0);
  const prices = found.map((card) => Number(/[\d.]+/.exec(onCard(card).price ?? "")?.[0]));
  expect(prices.filter((price) => !(price >= least && price <= most))).toEqual([]);
  if (query.includes("sort=cheap")) expect(prices).toEqual([...prices].sort((one, other) => one - other));
  for (const card of found) {
    expect(await onForm(linkOf(card))).toEqual(onCard(card));
    expect(await onForm(quickViewOf(card))).toEqual(onCard(card));
  }
});

test("a card whose colour has a cheaper size than the requested one links to the size at its price", async () => {
  const [card] = cards(await html("/gallery/jumpers?q=&color=ecru&size=XL")).filter(
    ({ dataset }) => dataset.bundle === SHOWCASE.jumper,
  );
  expect(card && linkOf(card)).toMatch(/\?color=ecru&variant=\d{13}$/);
  expect(card?.querySelector('[data-slot="price-current"]')?.textContent).not.toContain("from");
});
