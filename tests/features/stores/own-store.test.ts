import { chooseStore, myStore, ownStore } from "../../../src/features/stores/own-store";
import { atEnd } from "../../support/at-end";
import { find, show } from "../../http/server";

const LEIPZIG = { store: "leipzig", name: "Leipzig, Grimmaische Straße 12" };
const LIST = `<ol><li data-key="leipzig" data-store='{"name": "${LEIPZIG.name}", "lat": 51.3, "lng": 12.4}'></li></ol>`;

const forget = (): void => {
  localStorage.clear();
  document.cookie = "storefront-store=; max-age=0; path=/";
};

beforeEach(() => {
  show(LIST);
  atEnd(forget);
});

test("the choice is stored and sent to the server", () => {
  expect(ownStore()).toBeUndefined();
  chooseStore(LEIPZIG, document);
  expect(ownStore()).toEqual(LEIPZIG);
  expect(document.cookie).toContain("storefront-store=leipzig");
  chooseStore(undefined, document);
  expect(ownStore()).toBeUndefined();
  expect(document.cookie).toMatch(/storefront-store=(;|$)/);
});

test("a form's choice counts, and so does taking it back", () => {
  document.cookie = "storefront-store=leipzig; path=/";
  expect(ownStore()).toEqual(LEIPZIG);
  chooseStore(LEIPZIG, document);
  document.cookie = "storefront-store=; path=/";
  expect(ownStore()).toBeUndefined();
});

test("a store that is not on the page has no name and is ignored", () => {
  document.cookie = "storefront-store=elsewhere; path=/";
  expect(ownStore()).toBeUndefined();
});

test("a browser that refuses cookies still keeps the choice", () => {
  localStorage.setItem("storefront-store", JSON.stringify(LEIPZIG));
  expect(ownStore()).toEqual(LEIPZIG);
});

test("a store chosen by a form keeps its name when a later search does not list it", () => {
  document.cookie = "storefront-store=leipzig; path=/";
  expect(ownStore()).toEqual(LEIPZIG);
  show("<ol></ol>");
  expect(ownStore()).toEqual(LEIPZIG);
  document.cookie = "storefront-store=elsewhere; path=/";
  expect(ownStore()).toBeUndefined();
});

test.each([
  ["the form's own page and field", ' action="/de/shops?from=menu"', "", "/de/shops?town=K%C3%B6ln#store-koeln"],
  ["the page itself if the form names none", "", "", "?town=K%C3%B6ln#store-koeln"],
  [
    "the page that its hidden fields name, without an earlier position",
    ' action="/index.php"',
    '<input type="hidden" name="page" value="shops"><input type="hidden" name="new"><input type="hidden" name="lat" value="50" data-slot="lat">',
    "/index.php?page=shops&new=&town=K%C3%B6ln#store-koeln",
  ],
])("the link to the shopper's own store leads to %s", (_what, action, hidden, address) => {
  localStorage.setItem("storefront-store", JSON.stringify({ store: "koeln", name: "Köln, Breite Straße 3" }));
  show(`<form data-island="store-finder"${action}>
    <p data-slot="my-store" hidden><a data-slot="my-store-link" href="/de/shops">Your store</a></p>
    ${hidden}<input name="town" data-slot="place"></form>`);
  atEnd(myStore(document));
  expect(find("a").getAttribute("href")).toBe(address);
});
