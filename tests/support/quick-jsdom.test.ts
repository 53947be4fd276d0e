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

test("an element has the browser's default style for its name", () => {
  const displays = ["div", "table", "script", "li"].map((name) => {
    const element = document.body.appendChild(document.createElement(name));
    return getComputedStyle(element).display;
  });
  expect(displays).toEqual(["block", "table", "none", "list-item"]);
});
