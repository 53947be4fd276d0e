import { send } from "./card-actions";

interface Variant {
  stockCount: number;
  prices: { price: string; originalPrice: string | null; saleDiscount: string | null };
  deliveryTime?: string;
}

const STOCK_MIN = 5;

/** The order form with listeners on the document, which read a choice when it is made. */
export function listenToOrderForm({ tells = true } = {}): void {
  document.addEventListener("change", ({ target }) => {
    const input = target as HTMLInputElement;
    if (!input.matches("[data-variant]") || !input.form) return;
    const variant = JSON.parse(input.getAttribute("data-variant") ?? "{}") as Variant;
    show(input.form, variant);
    if (tells) tell(input.form, variant);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-island="order-form"]')) return;
    event.preventDefault();
    const button = form.querySelector('[data-slot="submit"]');
    void send(form.action, form).then(() => {
      if (button) button.textContent = "Added";
    });
  });
}

function show(form: HTMLFormElement, { stockCount, prices, deliveryTime = "" }: Variant): void {
  const set = (name: string, text: string): void => {
    const slot = form.querySelector<HTMLElement>(`[data-slot="${name}"]`);
    if (!slot) return;
    slot.textContent = text;
    slot.hidden = text === "";
  };
  set("stock", stockText(stockCount));
  set("price-current", prices.price);
  set("price-original", prices.originalPrice ?? "");
  set("price-discount", prices.saleDiscount ?? "");
  set("delivery-time", deliveryTime);
  const button = form.querySelector<HTMLButtonElement>('[data-slot="submit"]');
  if (button) {
    button.disabled = stockCount === 0;
    button.textContent = stockCount === 0 ? "out of stock" : "Add to cart";
  }
  const quantity = form.querySelector<HTMLInputElement>('[data-slot="quantity-input"]');
  if (quantity) {
    quantity.value = String(Math.max(1, Math.min(Number(quantity.value) || 1, stockCount)));
    quantity.disabled = stockCount < 2;
  }
  const bundle = form.getAttribute("data-bundle");
  form.dispatchEvent(new CustomEvent("variant:change", { bubbles: true, detail: { bundle, stockCount, prices } }));
}

/** Updates the address, the screen reader, and the stores' stock of the variant. */
function tell(form: HTMLFormElement, { stockCount, prices }: Variant): void {
  const parameters = new URLSearchParams(location.search);
  const ean = new FormData(form).get("variant");
  if (typeof ean === "string") parameters.set("variant", ean);
  history.replaceState(history.state, "", `${location.pathname}?${parameters.toString()}`);
  setTimeout(() => {
    region.textContent = `${stockText(stockCount)}, ${prices.price}`;
  }, 100);
  // After the paint, as the bundle does
  if (typeof ean === "string") requestAnimationFrame(() => setTimeout(() => void showStoreStock(form, ean)));
}

/** Fetches the fragment again, and puts its content into the page. */
async function showStoreStock(form: HTMLFormElement, ean: string): Promise<void> {
  const fragment = document.querySelector(`[data-follows-variant="${form.getAttribute("data-bundle") ?? ""}"]`);
  if (!fragment) return;
  const [path] = (fragment.getAttribute("data-fragment") ?? "").split("?");
  const response = await fetch(`${path}?variant=${ean}`);
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  fragment.replaceChildren(...Array.from(answer.querySelector("[data-follows-variant]")?.childNodes ?? []));
}

const region = document.createElement("div");
region.setAttribute("aria-live", "polite");
document.addEventListener("DOMContentLoaded", () => document.body.append(region));

function stockText(count: number): string {
  if (count === 0) return "out of stock";
  return count > STOCK_MIN ? `${count} available` : `Only ${count} more of this item available`;
}
