import { claimEarly } from "../../src/attach/early-claims";

function keep(...ids: string[]): void {
  window.storefrontEarly = ids.map((id) => ["submit", form(id), undefined]);
}

const form = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no #${id}`);
  return found;
};
const isPending = (id: string): boolean => form(id).getAttribute("data-state") === "pending";

beforeEach(() => {
  document.body.innerHTML = '<form id="heart" class="watch"></form><form id="cart"></form>';
});
afterEach(() => delete window.storefrontEarly);

test("a form that was sent before anybody listened waits for who loads next; other forms do not", () => {
  keep("heart", "cart");
  expect(claimEarly(".watch")).toBe(true);
  expect([isPending("heart"), isPending("cart")]).toEqual([true, false]);
});

test("where none of them was sent, nobody needs to load anything at once", () => {
  keep("cart");
  expect(claimEarly(".watch")).toBe(false);
  expect([isPending("heart"), isPending("cart")]).toEqual([false, false]);
});

test("nor where nothing was kept at all", () => {
  expect(claimEarly(".watch")).toBe(false);
});
