import type { ReactElement } from "react";
import { defineIsland } from "../../../src/attach/islands/island";
import { hydrateIsland } from "../../../src/attach/islands/islands";
import { slot } from "../../../src/attach/islands/slot";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { subscribe } from "../../../src/contract/bus";
import { someOrAll } from "../../support/tier";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { field, mutationsOf, one, outline, showFragment, swapTo, type, wanted } from "./fragment-page";

const Text = slot("text", "any");

watchConsole();
watchShopper(document);

const VOID = "area base basefont bgsound br col embed hr image img input keygen link meta param source track wbr".split(
  " ",
);
const OBSOLETE =
  "menuitem portal command frame isindex noembed xmp listing marquee blink acronym applet big center dir font noframes nobr rb rtc strike tt content shadow fencedframe".split(
    " ",
  );
const OTHERS =
  "constructor a-b:c my-element a:b x.y select option textarea video audio canvas noscript template dialog fieldset legend search slot output progress meter data object iframe".split(
    " ",
  );
const NEVER = /^(base|link|meta|embed|frame|object|iframe|applet|portal)$/;

const elementOf = (tag: string, attributes: string, text: string): string =>
  VOID.includes(tag) ? `<${tag} ${attributes}>` : `<${tag} ${attributes}>${text}<b>${text}</b></${tag}>`;

/** Options are matched by their value. */
const OPAQUE = 'data-opaque value="1"';

const TAGS = [...VOID, ...OBSOLETE, ...OTHERS].filter((tag) => !NEVER.test(tag));

test.each(TAGS)("a fragment with <%s> in it is adopted, changed and removed", async (tag) => {
  const html = (text: string): string => `<h2>x</h2>${elementOf(tag, `class="${text}"`, text)}<i>z</i>`;
  // jsdom's selectors do not find <constructor>.
  const fragment = showFragment(tag === "constructor" ? "<p>y</p>" : html("a"));
  for (const text of ["a", "b", "c"]) {
    swapTo(fragment, html(text));
    expect(outline(fragment)).toBe(wanted(html(text)));
    expect(await mutationsOf(() => swapTo(fragment, html(text)))).toEqual([]);
  }
  swapTo(fragment, "<p>y</p>");
  expect(outline(fragment)).toBe(wanted("<p>y</p>"));
  swapTo(fragment, html("a"));
  expect(outline(fragment)).toBe(wanted(html("a")));
});

test.each(TAGS)("data-opaque on <%s> leaves the fragment whole, and its content alone", (tag) => {
  const html = (text: string): string => `<h2>${text}</h2>${elementOf(tag, OPAQUE, text)}<i>z</i>`;
  const fragment = showFragment("<p>y</p>");
  swapTo(fragment, html("a"));
  expect(outline(fragment)).toBe(wanted(html("a")));
  swapTo(fragment, html("b"));
  expect(outline(fragment)).toBe(wanted(html("b").replace(elementOf(tag, OPAQUE, "b"), elementOf(tag, OPAQUE, "a"))));
  swapTo(fragment, "<p>y</p>");
  expect(outline(fragment)).toBe(wanted("<p>y</p>"));
});

test("input by a script or the shopper in an opaque field stays, whatever the server says", () => {
  const html = (text: string): string =>
    `<textarea data-opaque>${text}</textarea><input data-opaque value="${text}"><select data-opaque><option>${text}</option><option>z</option></select>`;
  const fragment = showFragment(html("a"));
  swapTo(fragment, html("a"));
  type("textarea", "typed");
  type("input", "5");
  one<HTMLSelectElement>("select").value = "z";
  swapTo(fragment, html("b"));
  swapTo(fragment, html("c"));
  expect([field("textarea").value, field("textarea").defaultValue, field("input").value]).toEqual(["typed", "a", "5"]);
  expect([one<HTMLSelectElement>("select").value, one("option").textContent]).toEqual(["z", "a"]);
});

test("styles and data blocks come with an opaque subtree", () => {
  const html = '<div data-opaque><p style="color: red;">x</p><script type="application/json">1</script></div>';
  const fragment = showFragment("<p>y</p>");
  swapTo(fragment, html);
  expect(outline(fragment)).toBe(wanted(html));
});

/** Numbers below `limit`, the same for the same seed. */
function dice(seed: number): (limit: number) => number {
  let state = seed * 2654435761 + 1;
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % limit;
  };
}

const MIXED = [
  "<svg><desc><p>d</p></desc><g><path></path></g></svg>",
  '<svg><foreignObject><div data-key="1">f<svg><title>t</title></svg></div></foreignObject></svg>',
  "<svg><textarea><x>y</x></textarea></svg>",
  "<svg><input>x</input></svg>",
  '<math><mi>x</mi><annotation-xml encoding="text/html"><p>a</p></annotation-xml></math>',
  "<math><mtext>m<b>n</b></mtext></math>",
];

function randomHtml(roll: (limit: number) => number, depth = 0): string {
  let html = "";
  for (let count = 1 + roll(4); count > 0; count--) {
    const kind = roll(8);
    if (kind === 0) html += `text ${roll(3)} `;
    else if (kind === 1) html += MIXED[roll(MIXED.length)] ?? "";
    else if (kind < 4) {
      const tag = TAGS.filter((each) => !/^(xmp|noscript|textarea)$/.test(each))[roll(TAGS.length - 3)] ?? "";
      html += elementOf(tag, `title="${roll(2)}"`, String(roll(2)));
    } else if (kind === 4) html += `<input name="n${roll(3)}" value="${roll(2)}">`;
    else if (depth < 3) {
      const more = roll(4) === 0 ? ` data-key="${roll(4)}"` : roll(5) === 0 ? ` data-slot="s"` : "";
      html += `<${roll(2) ? "div" : "section"}${more}>${randomHtml(roll, depth + 1)}</div></section>`;
    }
  }
  return html;
}

const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

test.each(someOrAll(SEEDS, 15))(
  "any HTML with odd elements among ordinary ones becomes any other (seed %i)",
  async (seed) => {
    const roll = dice(seed);
    const versions = Array.from({ length: 4 }, () => randomHtml(roll));
    const fragment = showFragment(versions[0] ?? "");
    for (const version of versions) {
      swapTo(fragment, version);
      expect(outline(fragment)).toBe(wanted(version));
      expect(await mutationsOf(() => swapTo(fragment, version))).toEqual([]);
    }
  },
);

/** A browser that lets no script create elements of that name: React fails on each answer that has one. */
function refuseToMake(tag: string): () => void {
  const make = document.createElement.bind(document);
  const spy = jest.spyOn(document, "createElement").mockImplementation((name: string) => {
    if (name === tag) throw new Error(`no ${tag}`);
    return make(name);
  });
  return () => spy.mockRestore();
}

const Live = (): ReactElement => <Text>live</Text>;
const ISLAND = '<div data-island="survey"><p data-slot="text">server</p></div>';

test("a swap that fails twice ends with the server's HTML and one report, and later ones work", async () => {
  const html = (text: string): string =>
    `${text}<input name="a" value="1"><p style="color: red;">x</p><script type="application/json">1</script>`;
  const fragment = showFragment(html("old"));
  swapTo(fragment, html("old"));
  type("[name=a]", "5");
  field("[name=a]").focus();
  const restore = refuseToMake("x-toxic");
  swapTo(fragment, html("<x-toxic>new</x-toxic>"), 'class="c"');
  expect(outline(fragment)).toBe(wanted(html("<x-toxic>new</x-toxic>"), 'class="c"'));
  expect(takeErrors()).toEqual(["no x-toxic"]);
  expect([field("[name=a]").value, document.activeElement]).toEqual(["5", field("[name=a]")]);
  swapTo(fragment, html("<x-toxic>newer</x-toxic><x-toxic>2</x-toxic>"));
  expect(outline(fragment)).toBe(wanted(html("<x-toxic>newer</x-toxic><x-toxic>2</x-toxic>")));
  expect(takeErrors()).toEqual(["no x-toxic"]);
  restore();
  swapTo(fragment, html("<x-toxic>last</x-toxic><x-toxic>3</x-toxic><p>y</p>"));
  expect(outline(fragment)).toBe(wanted(html("<x-toxic>last</x-toxic><x-toxic>3</x-toxic><p>y</p>")));
  expect(field("[name=a]").value).toBe("5");
  expect(
    await mutationsOf(() => swapTo(fragment, html("<x-toxic>last</x-toxic><x-toxic>3</x-toxic><p>y</p>"))),
  ).toEqual([]);
});

test("an answer that React cannot show is put in, even without details", () => {
  const fragment = showFragment("<p>x</p>");
  refuseToMake("x-toxic");
  swapTo(fragment, "<x-toxic>new</x-toxic>");
  expect(outline(fragment)).toBe(wanted("<x-toxic>new</x-toxic>"));
  expect(takeErrors()).toEqual(["no x-toxic"]);
});

test("islands around and in an answer that React cannot show start again", () => {
  document.body.innerHTML = `<form data-island="survey"><p data-slot="text">server</p><div data-fragment="/f">${ISLAND}</div></form>`;
  const fragment = one("[data-fragment]");
  hydrateIsland(one("form"), defineIsland<object>({ name: "survey", parse: () => ({}), View: Live }));
  refuseToMake("x-toxic");
  swapTo(fragment, `<x-toxic>1</x-toxic>${ISLAND}`);
  expect(takeErrors()).toEqual(["no x-toxic"]);
  const states = Array.from(document.querySelectorAll("[data-island]"), (each) => each.getAttribute("data-state"));
  expect(states).toEqual(["live", "live"]);
  expect(one("form").textContent).toBe("live1live");
});

function refuse(): never {
  throw new Error("no details");
}

test("islands fail and stay the server's HTML if React cannot attach to the answer either", () => {
  const failed: string[] = [];
  const stop = subscribe("island:failed", ({ detail }) => failed.push(detail.name));
  const fragment = showFragment(ISLAND);
  hydrateIsland(one("[data-island]"), defineIsland<object>({ name: "survey", parse: () => ({}), View: Live }));
  // In this browser React cannot adopt any <details>, as it listens on each of them.
  const { prototype } = HTMLDetailsElement;
  Object.defineProperty(prototype, "addEventListener", { configurable: true, value: () => refuse() });
  for (const text of ["1", "2"]) {
    swapTo(fragment, `<details>${text}</details>${ISLAND}`);
    expect(one("details").textContent).toBe(text);
    expect(takeErrors()).toEqual(["no details"]);
  }
  Reflect.deleteProperty(prototype, "addEventListener");
  expect(failed).toEqual(["survey", "survey"]);
  expect(one("p").textContent).toBe("server");
  swapTo(fragment, `<details>3</details>${ISLAND}`);
  expect([one("details").textContent, one("p").textContent]).toEqual(["3", "live"]);
  stop();
});

test("a scroll position that cannot be read or written is lost, but not the answer", () => {
  const html = (text: string): string => `<ul id="x"><li>${text}</li></ul><input name="a" value="1">`;
  const fragment = showFragment(html("1"));
  swapTo(fragment, html("1"));
  type("[name=a]", "5");
  one("#x").dispatchEvent(new Event("scroll"));
  let isReadable = false;
  jest.spyOn(Element.prototype, "scrollTop", "get").mockImplementation(() => {
    if (isReadable) return 7;
    throw new Error("not to be read");
  });
  swapTo(fragment, html("2"));
  expect([one("li").textContent, takeErrors()]).toEqual(["2", ["not to be read"]]);
  isReadable = true;
  given([7, 8]);
  swapTo(fragment, html("3"));
  expect([one("li").textContent, takeErrors()]).toEqual(["3", ["not to be written"]]);
  expect(field("[name=a]").value).toBe("5");
});

/** How far lists were scrolled sideways, one value per read; they cannot be scrolled back. */
function given(places: number[]): void {
  jest.spyOn(Element.prototype, "scrollLeft", "get").mockImplementation(() => places.shift() ?? 0);
  jest.spyOn(Element.prototype, "scrollLeft", "set").mockImplementation(() => {
    throw new Error("not to be written");
  });
}

test("a fragment in a form that React would trip over shows its answers", () => {
  document.body.innerHTML = `<div data-fragment="/g"><form><button name="firstChild">go</button><div data-fragment="/f"><p>old</p></div></form></div>`;
  const fragment = one('[data-fragment="/f"]');
  for (const text of ["new", "newer"]) {
    swapTo(fragment, `<p>${text}</p>`);
    expect(outline(fragment)).toBe(wanted(`<p>${text}</p>`));
  }
  expect(document.contains(fragment)).toBe(true);
});

test("a fragment in a subtree that the bundle never touches is not changed", () => {
  document.body.innerHTML = `<div data-fragment="/g"><div data-opaque><div data-fragment="/f"><p>old</p></div></div></div>`;
  swapTo(one('[data-fragment="/f"]'), "<p>new</p>");
  expect(one("p").textContent).toBe("old");
});
