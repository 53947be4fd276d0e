import type { TemplateContext } from "../template-context";
import type { CartLine, Locale, Product } from "../shop/model";
import { offerOf } from "../shop/offers";

/** What the data layer knows about products, under GA4's names. */
export function analyticsOf(locale: Locale): TemplateContext["analytics"] {
  const item = (product: Product) => ({
    item_id: product.bundle,
    item_name: product.name[locale],
    item_brand: "Maschenwerk",
    item_category: product.category,
    price: offerOf(product).variant.price / 100,
  });
  const line = ({ product, variant, quantity }: CartLine) => {
    const color = product.colors.find(({ value }) => value === variant.color)?.title[locale];
    const name = [color, variant.size].filter((each) => each !== undefined).join(" / ");
    return { ...item(product), price: variant.price / 100, quantity, item_variant: name };
  };
  const list = (name: string, products: readonly Product[]) => ({
    event: "view_item_list",
    ecommerce: {
      item_list_name: name,
      items: products.map((product, index) => ({ ...item(product), item_list_name: name, index })),
    },
  });
  const ofItems = (event: string, items: readonly { price: number; quantity?: number }[]) => ({
    event,
    ecommerce: {
      currency: "EUR",
      value: items.reduce((total, each) => total + Math.round(each.price * 100) * (each.quantity ?? 1), 0) / 100,
      items,
    },
  });
  return {
    item,
    line,
    list,
    viewItem: (product) => ofItems("view_item", [item(product)]),
    lines: (event, lines) => ofItems(event, lines.map(line)),
    purchase: ({ number, cart }) => ({
      event: "purchase",
      ecommerce: {
        transaction_id: number,
        currency: "EUR",
        value: cart.total / 100,
        shipping: cart.shipping / 100,
        items: cart.lines.map(line),
      },
    }),
  };
}
