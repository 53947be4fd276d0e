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

test("a style on an element that cannot have one does no harm", () => {
  const fragment = showFragment("<p>a</p>");
  swapTo(fragment, `<div data-opaque><math><mi style="color: red">x</mi></math></div>`);
  expect(one("math").textContent).toBe("x");
});
