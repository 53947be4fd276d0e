import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { expectErrors } from "../../support/console-errors";
import { announceSoon, hear } from "../../support/hear";
import { prolong } from "../../support/limits";
import { openPage, startShop } from "../../support/open-page";

const { jumper, trousers, loneVariant, loneSoldOut } = SHOWCASE;
const { requests, server, shop } = startShop({ bundles: [jumper, "48212", trousers, loneVariant, loneSoldOut] });
announceSoon();
const NAVY_M = eanOf(jumper, "navy", "M");
const sent: FormData[] = [];
server.events.on("request:start", ({ request }) => {
  if (!new URL(request.url).pathname.endsWith("/json/cart/product/add")) return;
  void request
    .clone()
    .formData()
    .then((data) => sent.push(data));
});
beforeEach(() => {
  sent.splice(0);
  prolong("BUTTON_NOTICE_MS");
});
afterEach(() => jest.useRealTimers());

function eanOf(bundle: string, color: string, size: string): string {
  const product = shop.products.find((one) => one.bundle === bundle);
  const found = product?.variants.find((variant) => variant.color === color && variant.size === size);
  if (found === undefined) throw new Error(`no ${bundle} in ${color}, ${size}`);
  return found.ean;
}

function cardOf(bundle: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`article[data-bundle="${bundle}"]`);
  if (found === null) throw new Error(`no card of ${bundle}`);
  return found;
}

/** The visible sizes, each marked as a button or a link. */
function sizes(card = cardOf(jumper)): string[] {
  const all = Array.from(card.querySelectorAll<HTMLElement>("fieldset:not([hidden]) > :not(legend)"));
  return all.map((size) => `${size.tagName === "A" ? "~" : ""}${size.firstChild?.textContent ?? ""}`);
}
function dot(color: string): HTMLElement {
  const found = cardOf(jumper).querySelector<HTMLElement>(`a[data-color-value="${color}"]`);
  if (found === null) throw new Error(`no colour ${color}`);
  return found;
}
const groupOf = (name: string): HTMLElement => within(cardOf(jumper)).getByRole("group", { name });
const press = (size: string, group: string): Promise<void> =>
  userEvent.click(within(groupOf(group)).getByRole("button", { name: size }));

/** Opens a gallery and touches its cards, so that their chunk is loaded. */
async function openTouched(address: string): Promise<void> {
  await openPage(address);
  await waitFor(() => {
    fireEvent.mouseOver(cardOf(jumper));
    expect(cardOf(jumper).getAttribute("data-state")).toBe("live");
  });
}

test.each([
  ["/gallery/jumpers", "Cable jumper Skagen, Navy", "Added"],
  ["/de/gallery/jumpers", "Zopfpullover Skagen, Marine", "Hinzugefügt"],
])("one press on a size puts that size into the cart, and its button says so (%s)", async (address, group, added) => {
  await openPage(address);
  const button = within(groupOf(group)).getByRole("button", { name: "M" });
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe(`M${added}`));
  await hear(added);
  // Its body is read beside the answer
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent.map((data) => [data.get("variant"), data.get("quantity")])).toEqual([[NAVY_M, null]]);
  expect(document.activeElement).toBe(button);
});

test("a failure shows on the button, which keeps its size and can be pressed again", async () => {
  await openPage("/gallery/jumpers");
  const variant = groupOf("Cable jumper Skagen, Navy").querySelector<HTMLButtonElement>("button");
  if (variant === null) throw new Error("no size");
  variant.value = "4000000000000";
  await userEvent.click(variant);
  await waitFor(() => expect(variant.textContent).toBe("XSError"));
  expect(variant.firstChild?.textContent).toBe("XS");
  await waitFor(() => expect(variant.hasAttribute("aria-disabled")).toBe(false));
  await userEvent.click(variant);
  await waitFor(() => expect(sent.map((data) => data.get("variant"))).toEqual([variant.value, variant.value]));
});

test("two presses add two, one after the other", async () => {
  await openPage("/gallery/jumpers");
  await press("S", "Cable jumper Skagen, Navy");
  await press("M", "Cable jumper Skagen, Navy");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((data) => data.get("variant"))).toEqual([eanOf(jumper, "navy", "S"), NAVY_M]);
});

test("the sizes are those of the colour that the card shows", async () => {
  await openTouched("/gallery/jumpers");
  jest.useFakeTimers();
  fireEvent.mouseOver(dot("moss"));
  jest.advanceTimersByTime(300);
  expect(sizes()).toEqual(["XS", "~S", "M", "L", "XL"]);
  groupOf("Cable jumper Skagen, Moss green");
  fireEvent.mouseOver(document.body);
  expect(sizes()).toEqual(["XS", "S", "M", "L", "~XL"]);
});

test("a size with the focus stays while the pointer rests on another colour of its card", async () => {
  await openTouched("/gallery/jumpers");
  jest.useFakeTimers();
  const size = within(groupOf("Cable jumper Skagen, Navy")).getByRole("button", { name: "M" });
  size.focus();
  fireEvent.mouseOver(dot("moss"));
  jest.advanceTimersByTime(300);
  expect(document.activeElement).toBe(size);
  expect(sizes()).toEqual(["XS", "S", "M", "L", "~XL"]);
});

test("a colour stays while one of its sizes has the focus, though the pointer has left the card", async () => {
  await openTouched("/gallery/jumpers");
  jest.useFakeTimers();
  fireEvent.mouseOver(dot("moss"));
  jest.advanceTimersByTime(300);
  const size = within(groupOf("Cable jumper Skagen, Moss green")).getByRole("button", { name: "M" });
  size.focus();
  fireEvent.mouseOver(document.body);
  expect(document.activeElement).toBe(size);
  expect(sizes()).toEqual(["XS", "~S", "M", "L", "XL"]);
  document.querySelector<HTMLElement>("header a")?.focus();
  expect(sizes()).toEqual(["XS", "S", "M", "L", "~XL"]);
});

test("one-size products have one button; trousers and sold-out products have none", async () => {
  await openPage("/gallery/blankets");
  expect(sizes(cardOf(loneVariant))).toEqual(["Add to cart"]);
  expect(cardOf(loneVariant).querySelector("details")).toBeNull();
  expect(sizes(cardOf(loneSoldOut))).toEqual([]);
  await openPage("/gallery/trousers");
  expect(cardOf(trousers).querySelector("form[data-cart-action]")).toBeNull();
  within(cardOf(trousers)).getByRole("link", { name: /^Quick view/ });
});

/** Opens or closes as a browser does when a summary is clicked; jsdom fires no event. */
function toggle(details: Element | null | undefined): HTMLElement {
  const summary = details?.querySelector("summary");
  if (!summary) throw new Error("no summary");
  details?.toggleAttribute("open");
  details?.dispatchEvent(new Event("toggle"));
  return summary;
}
const openSheets = (): number => document.querySelectorAll("details[open]").length;

test("one sheet is open at a time; Escape closes it and gives the focus to its button", async () => {
  await openTouched("/gallery/jumpers");
  const openers = document.querySelectorAll("article details");
  toggle(openers[0]);
  const summary = toggle(openers[1]);
  expect(openSheets()).toBe(1);
  expect(openers[1]?.hasAttribute("open")).toBe(true);
  openers[1]?.parentElement?.querySelector("button")?.focus();
  expect(openSheets()).toBe(1);
  await userEvent.keyboard("{Escape}");
  expect(openSheets()).toBe(0);
  expect(document.activeElement).toBe(summary);
});

test("a sheet closes when focus leaves it", async () => {
  await openTouched("/gallery/jumpers");
  toggle(document.querySelector("article details"));
  document.querySelector<HTMLElement>("header a")?.focus();
  expect(openSheets()).toBe(0);
});

test.each([
  ["", "XL, out of stock: Tell me when it is back"],
  ["/de", "XL, ausverkauft: Sag mir, wenn es wieder da ist"],
])("a sold-out size is a link to its reminder, which opens in a dialog (%s/)", async (prefix, name) => {
  await openTouched(`${prefix}/gallery/jumpers`);
  expect(sizes()).toEqual(["XS", "S", "M", "L", "~XL"]);
  const link = within(cardOf(jumper)).getByRole("link", { name });
  const ean = eanOf(jumper, "navy", "XL");
  expect(link.getAttribute("href")).toBe(`${prefix}/reminder/${jumper}?variant=${ean}`);
  await userEvent.click(link);
  await waitFor(() => {
    expect(document.querySelector<HTMLSelectElement>("#reminder-modal select")?.value).toBe(ean);
  });
  expect(requests).toContain(`GET ${prefix}/reminder/widget/${jumper}?variant=${ean}`);
});

test("a reminder in its dialog shows, too, if its form names the product", async () => {
  await openTouched("/gallery/jumpers");
  const path = `/reminder/widget/${jumper}`;
  const html = await (await fetch(path)).text();
  const named = html.replace('data-island="reminder-form"', `$& data-bundle="${jumper}"`);
  server.use(http.get(`*${path}`, () => HttpResponse.html(named), { once: true }));
  await userEvent.click(within(cardOf(jumper)).getByRole("link", { name: /^XL, out of stock/ }));
  const form = (): Element | null => document.querySelector("#reminder-modal form");
  await waitFor(() => expect(form()?.getAttribute("data-state")).toBe("live"));
  expect([form()?.getAttribute("data-bundle"), form()?.hasAttribute("hidden")]).toEqual([jumper, false]);
});

test.each(["", "Not now.", "<!DOCTYPE html><title>Back soon</title>"])(
  "a reminder that is none is not shown, but told as a failure: %j",
  async (text) => {
    const errors = expectErrors("expected the HTML of a reminder form");
    await openTouched("/gallery/jumpers");
    server.use(http.get(`*/reminder/widget/${jumper}`, () => HttpResponse.html(text), { once: true }));
    await userEvent.click(within(cardOf(jumper)).getByRole("link", { name: /^XL, out of stock/ }));
    const dialog = document.querySelector<HTMLElement>("#reminder-modal");
    expect((await within(dialog ?? document.body).findByRole("alert")).textContent).not.toBe("");
    expect(errors).toHaveLength(1);
  },
);

test("a reminder that is asked for while the dialog of another one closes is shown once it has closed", async () => {
  await openTouched("/gallery/jumpers");
  const link = within(cardOf(jumper)).getByRole("link", { name: /^XL, out of stock/ });
  const dialog = document.querySelector<HTMLElement>("#reminder-modal");
  const isOpen = (): boolean => dialog?.classList.contains("show") === true;
  await userEvent.click(link);
  await waitFor(() => expect(dialog?.contains(document.activeElement)).toBe(true));
  document.addEventListener("hide.bs.modal", () => link.click(), { once: true });
  const isClosed = new Promise((resolve) => dialog?.addEventListener("hidden.bs.modal", resolve, { once: true }));
  await userEvent.keyboard("{Escape}");
  await isClosed;
  await waitFor(() => expect(isOpen()).toBe(true));
  await waitFor(() => expect(dialog?.querySelector("select")?.value).toBe(eanOf(jumper, "navy", "XL")));
});
