import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { goldenHtml, PARTS, statesOf } from "../../mocks/parts/golden";
import { parsePageEvents } from "../../src/contract/analytics";
import { cartWriteOf } from "../../src/features/cart/cart-form";
import { undoOf } from "../../src/features/cart/cart-lines";
import carousel from "../../src/features/page/carousel";
import { find } from "../http/server";
import { atEnd } from "../support/at-end";
import { openPage, startShop } from "../support/open-page";

const { requests, server } = startShop();
Object.assign(window, {
  IntersectionObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
});

/** Islands that go live by themselves. */
const ISLANDS =
  ':not([hidden]) > [data-island]:not([data-hydrate], [data-island="product-card"], [data-island="watchlist-form"], [data-island="carousel"], [data-island="search-toggle"], [data-island="store-finder"], [data-island="store-map"])';

/** Queries over the open page: each page has its own body. */
const page = (): ReturnType<typeof within> => within(document.body);
const all = (selector: string): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>(selector));
const slot = (name: string): HTMLElement => find(`main [data-slot="${name}"]`);
/** Expects a button with this name, enabled or disabled. */
const button = (name: string, isDisabled = false): void =>
  expect(page().getByRole("button", { name })).toHaveProperty("disabled", isDisabled);
/** Expects that the bundle has not hidden the server's text. */
const says = (text: string): void => expect(page().getByText(text).closest("[hidden]")).toBeNull();
const isWrong = (name: string, text: string): void => {
  expect(find(`[data-field-error="${name}"]`).className).toContain("is-invalid");
  says(text);
};
const posts = (): string[] => requests.filter((request) => request.startsWith("POST"));
const removal = (): ReturnType<typeof cartWriteOf> => cartWriteOf(find<HTMLFormElement>("form[data-cart-action]"));

/** Without a layout, a carousel never comes into sight. */
function startCarousel(): void {
  // Embla needs it, though it asks nothing
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: jest.fn(), addListener: jest.fn() }),
  });
  atEnd(carousel(find('[data-island="carousel"]')));
  atEnd(() => Reflect.deleteProperty(window, "matchMedia"));
}

/** Expects, in each further state, what the shopper sees or what the bundle does. */
const STATES: Readonly<Record<string, () => void | Promise<void>>> = {
  "order-form/chosen": () => button("Add to cart"),
  "order-form/color-links": async () => {
    expect(page().getByLabelText("Ecru")).toHaveProperty("dataset.url", "/product/48218");
    await userEvent.click(page().getByLabelText("S"));
    await waitFor(() => expect(slot("stock").textContent).toMatch(/^Only 2/));
  },
  "order-form/one-size": () => button("Add to cart"),
  "order-form/sale": () => expect(slot("price").className).toContain("is-sale"),
  "order-form/sizes": () => button("Please choose a size", true),
  "order-form/sold-out": () => expect(find("[data-slot=submit]")).toHaveProperty("disabled", true),
  "product-gallery/spare-places": () => {
    expect(all("[data-slot=slide]").map(({ hidden }) => hidden)).toEqual([false, true]);
    expect(all("[data-slot=thumbs] > li").map(({ hidden }) => hidden)).toEqual([false, true]);
  },
  "reminder-form/choice": () => {
    expect(find<HTMLSelectElement>("[name=ean]").value).toBe("4051234567906");
    expect(find('[data-island="reminder-form"]').hidden).toBe(false);
  },
  "reminder-form/refused": () => isWrong("email", "We cannot write to this address."),
  "product-card/colors": async () => {
    await userEvent.hover(page().getByRole("link", { name: "Ecru" }));
    await waitFor(() => expect(slot("image").getAttribute("src")).toBe("/pictures/ecru.jpg"));
    expect(slot("price-current").textContent).toBe("€69.00");
  },
  "product-card/plain": () => {
    expect(all("main button")).toEqual([]);
    expect(page().getByRole("link").getAttribute("href")).toBe("/product/48214");
  },
  "product-card/sold-out": () => says("Sold out"),
  "quick-view/content": async () => {
    server.use(http.get("*/quick-view/48212", () => HttpResponse.html(goldenHtml("quick-view", "content"))));
    await openPage("/__parts/quick-view/default");
    find("main").insertAdjacentHTML("beforeend", '<button data-quick-view-url="/quick-view/48212">Look</button>');
    await userEvent.click(page().getByRole("button", { name: "Look" }));
    await waitFor(() => expect(all('#quick-view [data-state="live"]')).toHaveLength(3));
    await userEvent.click(page().getByLabelText("Short"));
    await waitFor(() => expect(slot("product-link").getAttribute("href")).toMatch(/variant=4051234560001$/));
  },
  "watchlist-form/on-it": () => says("On the watchlist"),
  "carousel/one-stop": () => {
    startCarousel();
    expect(slot("controls").hidden).toBe(true);
  },
  "carousel/plain": () => {
    startCarousel();
    expect(find('[data-island="carousel"]').className).toContain("is-live");
    expect(all("[data-slot=pause]")).toEqual([]);
  },
  "filter-form/drawer": async () => {
    await userEvent.click(page().getByRole("link", { name: "Filters" }));
    await waitFor(() => expect(find("#gallery-filters").getAttribute("aria-modal")).toBe("true"));
  },
  "gallery-content/empty": () => expect(page().getByRole("heading", { name: "0 products" })).toBeTruthy(),
  "recently-viewed/filled": () => {
    expect(page().getByRole("link", { name: "Moss-stitch jumper Brora" })).toBeTruthy();
    button("Clear this list");
  },
  "search/button": async () => {
    await userEvent.click(page().getByRole("button", { name: "Search" }));
    const input = find<HTMLInputElement>("#search-term");
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, "scarf".length]);
  },
  "mini-cart/empty": () => says("Your cart is empty."),
  "mini-cart/free-delivery": () => {
    says("Your delivery is free.");
    expect(JSON.parse(find("[data-in-cart]").dataset.inCart ?? "")).toEqual({ "4051234567890": 2 });
  },
  "cart/cross-border": () => {
    expect(removal()).toMatchObject({ action: "remove-oss-product" });
    expect(undoOf(removal())?.formData.get("variant")).toBe("4051234567982");
  },
  "cart/empty": () => expect(page().getByRole("link", { name: "Go on shopping" })).toBeTruthy(),
  "cart/sold-out-line": () => {
    expect(removal()).toMatchObject({ action: "remove-product" });
    expect(undoOf(removal())).toBeUndefined();
  },
  "cart/vouchers": () => {
    expect(removal()).toMatchObject({ action: "remove-modifier" });
    isWrong("code", "We do not know this voucher.");
  },
  "login-form/refused": () => says("E-mail address and password do not match."),
  "lost-password-form/done": () => {
    says("If there is an account with this address, a link is on its way.");
    expect(all("main form")).toEqual([]);
  },
  "lost-password-form/refused": () => isWrong("email", "Please enter a valid e-mail address."),
  "checkout-login-form/refused": () => says("E-mail address and password do not match."),
  "checkout-confirm/problem": () => {
    expect(slot("problem").textContent).toContain("The payment was declined.");
    button("Order and pay €109.20");
  },
  "checkout-confirm/terms-missing": () => isWrong("terms", "Please accept the terms."),
  "wallet-page/address-refused": () => {
    says("We do not deliver to this country.");
    expect(posts()).toEqual([]);
  },
  "wallet-page/declined": () => {
    says("The card was declined.");
    button("Order and pay €109.20");
  },
  "wallet-page/known-address": () => {
    expect(posts()).toEqual([]);
    expect(page().queryByRole("button", { name: "Deliver to this address" })).toBeNull();
  },
  "store-finder/near": async () => {
    expect(slot("near")).toHaveProperty("value", "51.34,12.37");
    await userEvent.type(slot("place"), "Leipzig");
    await waitFor(() => expect(slot("near")).toHaveProperty("value", ""));
  },
  "store-finder/nothing-found": async () => {
    await userEvent.hover(slot("place"));
    await waitFor(() => expect(find('[data-island="store-finder"]').dataset.state).toBe("live"));
    expect(slot("message").textContent).toBe("We do not know “Xyzzy”.");
    expect(all("[data-store]")).toEqual([]);
  },
  "survey/answered": () => {
    expect(page().getByRole("heading", { name: "You have answered already" })).toBeTruthy();
    expect(all("form")).toEqual([]);
  },
  "survey/refused": async () => {
    await page().findByText("Step 1 of 2");
    isWrong("rating", "Please choose one.");
  },
  "knit-repair-form/refused": () => isWrong("place", "Please say where the damage is."),
  "return-form/exchange-axes": async () => {
    await userEvent.click(page().getByLabelText("Trousers, 32/32"));
    await waitFor(() => expect(slot("axes-4051").hidden).toBe(false));
    expect(page().getByLabelText("34/32 – sold out")).toHaveProperty("tabIndex", -1);
  },
  "return-form/nothing-left": () => expect(all("main form")).toEqual([]),
  "return-form/refused": () => isWrong("item", "Please choose what you want to send back."),
  "validated-form/refused": async () => {
    isWrong("email", "This address is on the list already.");
    await userEvent.clear(page().getByLabelText("Name"));
    await userEvent.click(page().getByRole("button", { name: "Sign up" }));
    await waitFor(() => expect(document.activeElement).toBe(page().getByLabelText("Name")));
  },
  "reviews/empty": () => {
    expect(page().getByRole("link", { name: "Write a review" })).toHaveProperty("pathname", "/product/48217/review");
  },
  "reviews/refused": async () => {
    isWrong("text", "Please write a few words.");
    await userEvent.type(page().getByLabelText("Your review"), "Warm.");
    await waitFor(() => expect(find('[data-field-error="text"]').className).not.toContain("is-invalid"));
  },
  "consent-sheet/page": async () => {
    await userEvent.click(page().getByRole("checkbox", { name: "Protection from robots" }));
    await userEvent.click(page().getByRole("button", { name: "Save choice" }));
    await waitFor(() => expect(document.documentElement.dataset.consent).toBe("map captcha"));
  },
  "data-layer/purchase": () => {
    const [event] = parsePageEvents(find("[data-page-events]").textContent, "sample");
    expect(event).toMatchObject({ event: "purchase", ecommerce: { transaction_id: "M-90017" } });
  },
};

test("every further state of the contract is tested", () => {
  const further = Object.keys(PARTS).flatMap((part) => statesOf(part).map((state) => `${part}/${state}`));
  expect(Object.keys(STATES).sort()).toEqual(further.filter((name) => !name.endsWith("/default")).sort());
});

test.each(Object.entries(STATES))("%s is shown as the server says", async (name, see) => {
  await openPage(`/__parts/${name}`);
  const islands = PARTS[name.replace(/\/.*/, "")]?.sections === undefined ? [] : all(ISLANDS);
  await waitFor(() => expect(islands.filter(({ dataset }) => dataset.state !== "live")).toEqual([]));
  await see();
});
