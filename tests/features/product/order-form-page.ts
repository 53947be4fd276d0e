import userEvent from "@testing-library/user-event";
import { waitFor } from "@testing-library/dom";
import { readPageSource } from "../../../src/contract/page-source";
import { one } from "../../attach/swap/fragment-page";
import { endPage, startPage } from "../../support/running-sections";

export interface VariantMarkup {
  ean: string;
  stock?: number | string;
  price?: unknown;
  color?: string;
  width?: string;
  length?: string;
  more?: object;
  attributes?: string;
}

export const price = (more: object = {}): object => ({
  isSale: false,
  originalPrice: null,
  price: "89,00 €",
  saleDiscount: null,
  ...more,
});

export function variant({
  ean,
  stock = 20,
  price: prices = price(),
  color,
  width,
  length,
  more = {},
  attributes = "",
}: VariantMarkup): string {
  const data = JSON.stringify({ stockCount: stock, prices, ...more }).replace(/'/g, "&#39;");
  const axes = width === undefined ? "" : ` data-width="${width}" data-length="${length}"`;
  const ofColor = color === undefined ? "" : ` data-color-value="${color}"`;
  return `<label><input type="radio" name="variant" value="${ean}" required${ofColor}${axes} data-variant='${data}' ${attributes}> ${ean}</label>`;
}

export const axis = (name: string, values: string[]): string =>
  `<label>${name} <select data-slot="${name}"><option value="">–</option>${values.map((each) => `<option value="${each}">${each}</option>`).join("")}</select></label>`;

export const AXES = `<div data-slot="axes" hidden>${axis("width", ["30", "32"])}${axis("length", ["32", "34"])}</div>
  <details data-slot="combinations" hidden><summary>Sold out</summary><ul data-slot="combination-list"></ul></details>`;

export function form(variants: readonly VariantMarkup[], { inside = "", attributes = "", bundle = "1" } = {}): string {
  return `<form data-island="order-form" data-hydrate="load" data-bundle="${bundle}" ${attributes} action="/json/cart/product/add" method="post">
    ${inside}<fieldset><legend>Size</legend>${variants.map(variant).join("\n")}</fieldset>
    <p data-slot="stock"></p>
    <p data-slot="price"><ins data-slot="price-current">from 9</ins> <del data-slot="price-original" hidden></del> <span data-slot="price-discount" hidden></span></p>
    <p data-slot="delivery-time">soon</p>
    <div data-slot="buy"><div data-slot="quantity"><button type="button" data-slot="decrease">−</button>
      <input data-slot="quantity-input" name="quantity" aria-label="Quantity" value="1"><button type="button" data-slot="increase">+</button></div>
    <button type="submit" data-slot="submit">Add</button></div></form>`;
}

export const reminder = (bundle = "1"): string =>
  `<form data-island="reminder-form" data-hydrate="load" data-bundle="${bundle}" action="/reminder"><input name="ean" aria-label="EAN"><input name="email" type="email" aria-label="E-mail"><button>remind</button></form>`;

afterEach(endPage);

export async function open(html: string, section = "section-product"): Promise<void> {
  window.history.replaceState(null, "", "/product/1");
  document.body.className = section;
  document.body.innerHTML = html;
  readPageSource(document);
  await startPage();
  await waitFor(() => expect(document.querySelectorAll('[data-state="pending"]')).toHaveLength(0));
}

export const slot = (name: string, root: ParentNode = document): HTMLElement => one(`[data-slot="${name}"]`, root);
export const text = (name: string, root?: ParentNode): string => (slot(name, root).textContent ?? "").trim();
export const radio = (ean: string, root: HTMLElement = document.body): HTMLInputElement =>
  one(`input[type="radio"][value="${ean}"]`, root);
export const choose = (ean: string, root?: HTMLElement): Promise<void> => userEvent.click(radio(ean, root));
export const pick = (name: string, value: string): Promise<void> => userEvent.selectOptions(slot(name), value);
export const quantity = (): HTMLInputElement => one<HTMLInputElement>('[data-slot="quantity-input"]');
export const isDisabled = (name: string): boolean => slot(name).hasAttribute("disabled");

export async function typeQuantity(typed: string): Promise<void> {
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), typed);
  await userEvent.tab();
}
