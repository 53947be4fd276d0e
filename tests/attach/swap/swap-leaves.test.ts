import { parseHtml } from "../../../src/attach/adopt/parse-html";
import { opaqueIsland } from "../../../src/attach/adopt/opaque-islands";
import { swapFragment } from "../../../src/attach/swap/swap";
import { one, showFragment, swapTo } from "./fragment-page";

opaqueIsland("product-card")();

const block = (text: string): string => `<script type="application/json">${text}</script>`;

function blocks(): (string | null)[] {
  return Array.from(document.querySelectorAll("script"), ({ textContent }) => textContent);
}

test("a foreign data block gives way to the answer's own in the same place", () => {
  const fragment = showFragment("<p>a</p>");
  swapTo(fragment, "<p>a</p>");
  const foreign = document.createElement("script");
  foreign.type = "application/json";
  foreign.textContent = "0";
  fragment.append(foreign);
  swapTo(fragment, `<p>a</p>${block("1")}`);
  expect(blocks()).toEqual(["1"]);
});

test("data blocks deep inside an opaque subtree come with it", () => {
  const fragment = showFragment("<p>a</p>");
  swapTo(fragment, `<div data-opaque>${block("1")}<p><b>${block("2")}</b></p></div>`);
  expect(blocks()).toEqual(["1", "2"]);
});

test.each([
  ["that the bundle never touches never shows another answer", "data-opaque", "old"],
  ["that React only carries along shows its answer", 'data-island="product-card"', "new"],
])("a fragment in a subtree %s", (_what, attributes, shown) => {
  const page = (text: string): string => `<div ${attributes}><p data-fragment="/g">old</p></div><i>${text}</i>`;
  const fragment = showFragment(page("1"));
  swapTo(fragment, page("2"));
  const answer = parseHtml('<p data-fragment="/g">new</p>').querySelector("p");
  if (answer === null) throw new Error("the answer has no root");
  swapFragment(one('[data-fragment="/g"]'), answer);
  expect([one("p").textContent, one("i").textContent]).toEqual([shown, "2"]);
});

const CARD = (key: string, more = ""): string =>
  `<div data-island="product-card"><form><input type="hidden" name="_token" value="t${key}"><input type="hidden" name="_idempotency_key" value="${key}"></form>${more}</div>`;
const fields = (): string[] => Array.from(document.querySelectorAll("input"), ({ value }) => value);

test("new tokens and keys alone leave a card's elements in place, with their open and focused parts", () => {
  const fragment = showFragment(CARD("1", "<details><summary>s</summary></details>"));
  swapTo(fragment, CARD("1", "<details><summary>s</summary></details>"));
  const opened = one("details");
  opened.setAttribute("open", "");
  swapTo(fragment, `${CARD("2", "<details><summary>s</summary></details>")}<p>2</p>`);
  expect([one("details"), opened.hasAttribute("open"), fields()]).toEqual([opened, true, ["t2", "2"]]);
  swapTo(fragment, CARD("3", "<details><summary>new</summary></details>"));
  expect([one("details") === opened, one("summary").textContent, fields()]).toEqual([false, "new", ["t3", "3"]]);
});

test("a token that the answer leaves empty is empty", () => {
  const fragment = showFragment(CARD("1"));
  swapTo(fragment, CARD("1"));
  swapTo(fragment, CARD("2").replace(' value="t2"', ""));
  expect(fields()).toEqual(["", "2"]);
});

test("a card whose fields a script has changed keeps them", () => {
  const fragment = showFragment(CARD("1"));
  swapTo(fragment, CARD("2"));
  one("form").insertAdjacentHTML("afterbegin", '<input name="_token" value="mine">');
  swapTo(fragment, CARD("3"));
  expect(fields()).toEqual(["mine", "t2", "2"]);
});

test("a style on an element that cannot have one does no harm", () => {
  const fragment = showFragment("<p>a</p>");
  swapTo(fragment, `<div data-opaque><math><mi style="color: red">x</mi></math></div>`);
  expect(one("math").textContent).toBe("x");
});
