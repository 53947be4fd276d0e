/** Covers the functions of jsdom that `tests/support/quick-jsdom.js` replaces. */
beforeEach(() => {
  document.body.innerHTML = `
    <label id="before" for="size">Size</label><label id="around">Colour <input id="colour"></label>
    <input id="size"><input id="hidden" type="hidden"><button id="none">Buy</button>`;
});

const labelsOf = (id: string): string[] | undefined => {
  const control = document.querySelector<HTMLInputElement>(`#${id}`);
  return control?.labels === null ? undefined : Array.from(control?.labels ?? [], (label) => label.id);
};

test("a control has the labels that point to it, but a hidden one has none", () => {
  expect(["size", "colour", "none", "hidden"].map(labelsOf)).toEqual([["before"], ["around"], [], undefined]);
});

test("the list of labels follows the page", () => {
  const { labels } = document.querySelector<HTMLInputElement>("#size") ?? {};
  document.querySelector("#around")?.setAttribute("for", "size");
  expect(Array.from(labels ?? [], ({ id }) => id)).toEqual(["before", "around"]);
  document.querySelector("#before")?.remove();
  expect(Array.from(labels ?? [], ({ id }) => id)).toEqual(["around"]);
  expect(labelsOf("colour")).toEqual([]);
});

test("a selector finds elements in order, and lists by name stay live", () => {
  const inputs = document.getElementsByTagName("input");
  const found = document.querySelectorAll("label, input");
  expect(Array.from(found, ({ id }) => id)).toEqual(["before", "around", "colour", "size", "hidden"]);
  document.querySelector("#size")?.remove();
  expect(Array.from(inputs, ({ id }) => id)).toEqual(["colour", "hidden"]);
  expect([found.length, document.getElementsByTagName("INPUT").length]).toEqual([5, 2]);
});

test("names are case-insensitive", () => {
  const input = document.createElement("INPUT");
  input.setAttribute("DATA-Slot", "Ä");
  expect([input.localName, input.tagName, input.outerHTML]).toEqual(["input", "INPUT", '<input data-slot="Ä">']);
});

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no #${id}`);
  return found;
};

test("an element has the browser's default style for its name", () => {
  const displays = ["div", "table", "script", "li"].map((name) => {
    const element = document.body.appendChild(document.createElement(name));
    return getComputedStyle(element).display;
  });
  expect(displays).toEqual(["block", "table", "none", "list-item"]);
});

test("an element has the browser's default style for its place and its attributes", () => {
  document.body.innerHTML = `<h1></h1><section><p></p><h1></h1><nav><h1></h1></nav></section>
    <input><input type="hidden"><dialog open></dialog><dialog></dialog>`;
  const sizes = Array.from(document.querySelectorAll("h1, p"), (element) => getComputedStyle(element).fontSize);
  expect(sizes).toEqual(["2em", "", "1.5em", "1.17em"]);
  const controls = Array.from(document.querySelectorAll("input, dialog"));
  expect(controls.map((element) => getComputedStyle(element).display === "none")).toEqual([false, true, false, true]);
});

test("a style follows each change of the page", () => {
  document.body.innerHTML = `<style>.gone { display: none }</style><p id="text"></p>`;
  const text = byId("text");
  const sheet = document.createElement("style");
  sheet.textContent = "section, body > p { display: flex }";
  const changes: readonly (() => unknown)[] = [
    () => text.classList.add("gone"),
    () => text.classList.remove("gone"),
    () => (text.style.display = "none"),
    () => (text.style.display = ""),
    () => (text.hidden = true),
    () => (text.hidden = false),
    () => document.body.append(sheet),
    () => sheet.remove(),
  ];
  const displays = changes.map((change) => {
    const before = getComputedStyle(text).display;
    change();
    return [before, getComputedStyle(text).display];
  });
  const [shown, gone, flex] = ["block", "none", "flex"];
  expect(displays).toEqual([
    [shown, gone],
    [gone, shown],
    [shown, gone],
    [gone, shown],
    [shown, gone],
    [gone, shown],
    [shown, flex],
    [flex, shown],
  ]);
});

test("an element is as visible as what is around it, also if that changes, and outside the page", () => {
  document.body.innerHTML = `<div id="other" style="visibility: hidden"></div><div id="around"><p id="text"></p></div>`;
  const text = byId("text");
  const around = byId("around");
  const visibility = (): string => getComputedStyle(text).visibility;
  expect(visibility()).toBe("visible");
  around.style.visibility = "hidden";
  expect(visibility()).toBe("hidden");
  around.style.visibility = "";
  expect(visibility()).toBe("visible");
  byId("other").append(text);
  expect(visibility()).toBe("hidden");
  text.remove();
  expect(visibility()).toBe("visible");
  const outside = document.createElement("div");
  outside.append(text);
  outside.style.visibility = "hidden";
  expect(visibility()).toBe("hidden");
});

test("a style is kept until the page changes; then it is read anew, and the old one stays as it was", () => {
  const size = byId("size");
  const before = getComputedStyle(size);
  expect(getComputedStyle(size)).toBe(before);
  size.hidden = true;
  const after = getComputedStyle(size);
  expect([before.display, after.display]).toEqual(["inline-block", "none"]);
});

test("an ancestor is found by any selector, again and again, and a wrong selector is an error each time", () => {
  document.body.innerHTML = `<ul class="list"><li id="item"><b id="text">1</b></li></ul>`;
  const text = byId("text");
  for (const round of [1, 2]) {
    expect([round, text.closest("li, ul")?.id, text.closest("#text")?.id]).toEqual([round, "item", "text"]);
    expect([text.closest("ul > li"), text.closest(".list > b"), text.closest(":scope")]).toEqual([
      byId("item"),
      null,
      text,
    ]);
    expect(byId("item").closest(":scope")).toBe(byId("item"));
    expect(() => text.closest("[")).toThrow();
  }
  text.remove();
  expect(text.closest("li")).toBeNull();
});

const SELECTORS =
  `*|p|svg|path|lineargradient|#one|.red|.a-b|p.red|p#one.red|[data-x]|[data-x=""]|[data-x="1"]|[data-x='1, 2']|[data-x=one]
  |input[type="RADIO"]|input[type=radio]|[type="text"]|input,select|p , .red,[data-x]|p:not(.red)|:not(p)|:not([data-x="1"]):not(#one)
  |button:not([type="button"]):not([type="reset"])|[viewbox]|[class="red"]|[hidden]|[lang="DE"]|p > b|p b|b:first-child|input:checked`
    .split("|")
    .map((selector) => selector.trim());

const PAGE = `<p id="one" class="red  blue" data-x="1">a <b>c</b></p><p class="Red" data-x>d</p><p id="One" hidden class="a-b">e</p>
  <form name="x"><input type="RADIO" name="closest" checked><input type="radio" name="matches"><input name="id" data-x="1, 2">
  <select lang="de"><option class="red" data-x="one">f</option></select><button type="button">g</button><button>h</button></form>
  <svg viewBox="0 0 1 1"><linearGradient class="red"></linearGradient><path data-x="1"></path></svg>`;

// The engine itself answers what a quick selector does not read, such as `:is()`
test.each(SELECTORS)("%s finds what jsdom's own engine finds", (selector) => {
  document.body.innerHTML = PAGE;
  const fragment = document.createRange().createContextualFragment(PAGE);
  const noDoctype = new DOMParser().parseFromString(PAGE, "text/html");
  for (const root of [document, document.body, fragment, noDoctype]) {
    const found = Array.from(root.querySelectorAll(selector));
    expect(found).toEqual(Array.from(root.querySelectorAll(`:is(${selector})`)));
    expect(root.querySelector(selector)).toBe(found[0] ?? null);
    for (const element of Array.from(root.querySelectorAll("*"))) {
      expect(Element.prototype.matches.call(element, selector)).toBe(found.includes(element));
      const around = Element.prototype.closest.call(element, selector);
      expect(around).toBe(Element.prototype.closest.call(element, `:is(${selector})`));
    }
  }
});
