import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { openPage, startShop } from "../../support/open-page";

startShop();
const { jumper } = SHOWCASE;
const card = (): HTMLElement => one(`article[data-bundle="${jumper}"]`);
function one(selector: string, root: ParentNode = document): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
const picture = (): string | null => one("img", card()).getAttribute("src");
const dot = (color: string): HTMLElement => one(`a[data-color-value="${color}"]`, card());

afterEach(() => jest.useRealTimers());

/** Opens a gallery and touches its cards, so that their chunk is loaded. */
async function openTouched(): Promise<void> {
  await openPage("/gallery/jumpers");
  await waitFor(() => {
    fireEvent.mouseOver(one(".product-card__link", card()));
    expect(card().getAttribute("data-state")).toBe("live");
  });
}

test("colour hover changes the picture after 300 ms, and leaving the card brings it back (spec §4, §9)", async () => {
  await openTouched();
  const before = picture();
  jest.useFakeTimers();
  fireEvent.mouseOver(dot("ecru"));
  jest.advanceTimersByTime(299);
  expect(picture()).toBe(before);
  jest.advanceTimersByTime(1);
  expect(picture()).toBe(`/pictures/${jumper}/ecru/front.svg`);
  expect(one('[data-slot="link"]', card()).getAttribute("href")).toBe(`/product/${jumper}?color=ecru`);
  fireEvent.mouseOver(one("main"));
  expect(picture()).toBe(before);
  expect(one('[data-slot="link"]', card()).getAttribute("href")).toBe(`/product/${jumper}?color=navy`);
});

test("a colour's picture replaces the sources of the picture around it, until the card is left", async () => {
  await openTouched();
  const image = one('[data-slot="image"]', card());
  const [around, source] = [document.createElement("picture"), document.createElement("source")];
  source.setAttribute("srcset", "/navy.avif");
  image.replaceWith(around);
  around.append(source, image);
  jest.useFakeTimers();
  fireEvent.mouseOver(dot("ecru"));
  jest.advanceTimersByTime(300);
  expect(source.getAttribute("srcset")).toBe("");
  fireEvent.mouseOver(one("main"));
  expect(source.getAttribute("srcset")).toBe("/navy.avif");
});

/** What a slot of the card visibly says. */
function said(slot: string): string | undefined {
  const found = one(`[data-slot="${slot}"]`, card());
  return found.closest("[hidden]") === null ? found.textContent?.trim() : undefined;
}
const offer = (): unknown =>
  ["price-current", "price-original", "price-discount", "on-sale", "sold-out"].map(said).map((text) => text ?? "–");

test("a colour brings its picture, price and badge, and leaving the card restores the server's", async () => {
  await openTouched();
  const servers = offer();
  expect(servers).toEqual(["€99.30", "€129.00", "-23%", "Instead of €129.00", "–"]);
  dot("moss").setAttribute(
    "data-color",
    JSON.stringify({
      title: "Moss",
      mainImage: "/moss.jpg",
      offer: { isSale: false, originalPrice: "", price: 139, isSoldOut: true },
    }),
  );
  jest.useFakeTimers();
  fireEvent.mouseOver(dot("ecru"));
  jest.advanceTimersByTime(299);
  expect(offer()).toEqual(servers);
  jest.advanceTimersByTime(1);
  expect(offer()).toEqual(["from €129.00", "–", "–", "–", "–"]);
  fireEvent.mouseOver(dot("moss"));
  jest.advanceTimersByTime(300);
  expect(offer()).toEqual(["€139.00", "–", "–", "–", "out of stock"]);
  fireEvent.mouseOver(one("main"));
  expect(offer()).toEqual(servers);
});

test("a colour without an offer, or with an unreadable one, changes only the picture, not the price", async () => {
  const warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  await openTouched();
  const servers = offer();
  const look = (facts: object): void =>
    dot("ecru").setAttribute("data-color", JSON.stringify({ title: "Ecru", mainImage: "/ecru.jpg", ...facts }));
  jest.useFakeTimers();
  for (const facts of [{}, { offer: { isSale: false } }]) {
    look(facts);
    fireEvent.mouseOver(dot("navy"));
    jest.advanceTimersByTime(300);
    fireEvent.mouseOver(dot("ecru"));
    jest.advanceTimersByTime(300);
    expect([picture(), offer()]).toEqual(["/ecru.jpg", servers]);
    fireEvent.mouseOver(one("main"));
  }
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});

test("a pointer that only passes over a colour changes nothing", async () => {
  await openTouched();
  const before = picture();
  jest.useFakeTimers();
  fireEvent.mouseOver(dot("ecru"));
  jest.advanceTimersByTime(200);
  fireEvent.mouseOver(one(".product-card__link", card()));
  jest.advanceTimersByTime(1000);
  expect(picture()).toBe(before);
  fireEvent.mouseOver(dot("ecru"));
  jest.advanceTimersByTime(300);
  expect(picture()).toContain("/ecru/");
});

test("a tap is no hover: the finger is not trapped, the link leads to the colour", async () => {
  await openTouched();
  const before = picture();
  jest.useFakeTimers();
  dot("ecru").dispatchEvent(new Event("touchstart", { bubbles: true }));
  dot("ecru").dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  dot("ecru").addEventListener("click", (event) => event.preventDefault(), { once: true });
  dot("ecru").dispatchEvent(click);
  jest.advanceTimersByTime(500);
  expect(picture()).toBe(before);
  expect(dot("ecru").getAttribute("href")).toBe(`/product/${jumper}?color=ecru`);
});

test("focusing a colour shows its picture, too", async () => {
  await openTouched();
  jest.useFakeTimers();
  dot("ecru").focus();
  jest.advanceTimersByTime(300);
  expect(picture()).toContain("/ecru/");
});

test("the quick view starts with the colour that the card shows", async () => {
  await openTouched();
  fireEvent.mouseOver(dot("ecru"));
  await waitFor(() => expect(picture()).toContain("/ecru/"));
  await userEvent.click(one("[data-quick-view-url]", card()));
  await waitFor(() => expect(one('#quick-view [data-color][value="ecru"]')).toHaveProperty("checked", true));
  await waitFor(() => expect(one("#quick-view [data-slot=main-image]").getAttribute("src")).toContain("/ecru/"));
  await waitFor(() => expect(one("#quick-view [data-slot=price-current]").textContent).toBe("from €129.00"));
});

test("cards cost nothing before they are touched: no mark and no listener of their own", async () => {
  const added = jest.spyOn(EventTarget.prototype, "addEventListener");
  await openPage("/gallery/jumpers");
  const onCards = added.mock.contexts.filter(
    (target) => target instanceof Element && target.closest("article") !== null,
  );
  added.mockRestore();
  expect(onCards).toEqual([]);
  expect(document.querySelectorAll("article [data-state], article[data-state]")).toHaveLength(0);
});
