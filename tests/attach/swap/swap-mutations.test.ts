import { mutationsOf, one, showFragment, swapTo, type } from "./fragment-page";
import { watchConsole } from "../../support/console-errors";

watchConsole();

const line = (key: number, quantity = 1): string =>
  `<li data-key="${key}" class="line"><a href="/p/${key}"><img src="/${key}.jpg" alt="x"></a> <b>Jumper ${key}</b>
   <form action="/q"><input type="hidden" name="key" value="${key}"><input name="quantity" value="${quantity}"></form></li>\n`;

const lines = (keys: readonly number[], changed?: number): string =>
  `<h2>Cart</h2><ul>${keys.map((key) => line(key, key === changed ? 2 : 1)).join("")}</ul>`;

const THOUSAND = Array.from({ length: 1000 }, (_, index) => index);

describe("in a cart of 1,000 lines", () => {
  let fragment: HTMLElement;
  /** The line that the page shows changed. */
  let changed: number | undefined;

  // Once for both tests: it takes longer than they do
  beforeAll(() => {
    fragment = showFragment(lines(THOUSAND));
    swapTo(fragment, lines(THOUSAND));
  });

  test("changing one costs at most 20 mutations", async () => {
    const mutations = await mutationsOf(() => swapTo(fragment, lines(THOUSAND, 500)));
    changed = 500;
    expect(one<HTMLInputElement>("[data-key='500'] [name=quantity]").value).toBe("2");
    expect(mutations.length).toBeGreaterThan(0);
    expect(mutations.length).toBeLessThanOrEqual(20);
  });

  test("removing the first costs at most 20 mutations", async () => {
    expect(fragment.querySelectorAll("li")).toHaveLength(1000);
    const mutations = await mutationsOf(() => swapTo(fragment, lines(THOUSAND.slice(1), changed)));
    expect(fragment.querySelectorAll("li")).toHaveLength(999);
    expect(mutations.length).toBeLessThanOrEqual(20);
  });
});

test("moving the last line to the front leaves the others where they are", async () => {
  const keys = THOUSAND.slice(0, 50);
  const fragment = showFragment(lines(keys));
  swapTo(fragment, lines(keys));
  const nodes = Array.from(fragment.querySelectorAll("li"));
  swapTo(fragment, lines([49, ...keys.slice(0, 49)]));
  const places = Array.from(fragment.querySelectorAll("li"), (item) => nodes.indexOf(item));
  expect(places).toEqual([49, ...keys.slice(0, 49)]);
});

test("the same answer again changes nothing, whatever the shopper has done", async () => {
  const html = `${lines([1, 2])}<textarea name="t"></textarea><input type="checkbox" name="c"><details><summary>s</summary></details>`;
  const fragment = showFragment(html);
  type("[data-key='1'] [name=quantity]", "7");
  type("textarea", "typed");
  one("[name=c]").click();
  one("details").setAttribute("open", "");
  one("[name=c]").focus();
  swapTo(fragment, html);
  expect(await mutationsOf(() => swapTo(fragment, html))).toEqual([]);
});
