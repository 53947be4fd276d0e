/**
 * Makes a few inner functions of jsdom quicker, with the same results: on the shop's large pages they take a third
 * of the tests' time. Must be loaded before jsdom, whose files copy them from each other.
 */
const { createRequire } = require("node:module");
const { readSelector } = require("./quick-selectors");

/** Loads from the jsdom of Jest's environment. */
const load = createRequire(require.resolve("jest-environment-jsdom"));
const INNER = "jsdom/lib/jsdom/living";

const strings = load(`${INNER}/helpers/strings`);
const { asciiLowercase, asciiUppercase } = strings;
// Names are almost always in lower case already; jsdom rebuilds each letter by letter
strings.asciiLowercase = (text) => (/[A-Z]/.test(text) ? asciiLowercase(text) : text);
strings.asciiUppercase = (text) => (/[a-z]/.test(text) ? asciiUppercase(text) : text);

const selectors = load(`${INNER}/helpers/selectors`);
const { addNwsapi, matchesDontThrow } = selectors;

const NAME = "[a-z][a-z\\d]*";
// As in `[type="button"]:disabled:not([open])`; neither commas nor escapes, which would need a parser
const ATTRIBUTE = '\\[[a-z-]+(?:=(?:"[a-z-]+"|[a-z-]+))?\\]';
const MORE = `(?:${ATTRIBUTE}|:[a-z-]+(?:\\(${ATTRIBUTE}\\))?)*`;
/** One selector of a list, such as `select[disabled]>option`; the group is the name of what it selects. */
const SELECTOR = new RegExp(`^(?:${NAME}${MORE}(?:\\s*>\\s*|\\s+))*(${NAME})${MORE}$`);

/**
 * Reads a list of selectors: the element names that it selects, and whether it asks for nothing else. Without `names`
 * it may select any element.
 */
function readSelectors(list) {
  const each = list.split(",").map((one) => one.trim());
  const read = each.map((one) => SELECTOR.exec(one));
  if (read.includes(null)) return { isNamesOnly: false };
  const names = new Set(read.map(([, name]) => name));
  return { names, isNamesOnly: each.every((one) => names.has(one)) };
}

// All rules of the browser's own style sheet are matched for each style, though almost all are for a few element names
const factsOf = new Map();
selectors.matchesDontThrow = (element, selector) => {
  if (!factsOf.has(selector)) factsOf.set(selector, readSelectors(String(selector)));
  const { names, isNamesOnly } = factsOf.get(selector);
  if (names?.has(element._localName) === false) return false;
  return isNamesOnly || (testOf(element, selector)?.(element) ?? matchesDontThrow(element, selector));
};

const quickOnes = new WeakSet();
let isSelecting = false;
let matching = 0;

/** Whether jsdom is matching selectors, for which it reads elements by their own members. */
const isMatching = () => matching > 0;

selectors.addNwsapi = (node) => {
  const nwsapi = addNwsapi(node);
  if (quickOnes.has(nwsapi)) return nwsapi;
  quickOnes.add(nwsapi);
  for (const method of ["select", "first"]) {
    const ask = nwsapi[method];
    nwsapi[method] = (...given) => {
      isSelecting = true;
      matching += 1;
      try {
        return ask(...given);
      } finally {
        isSelecting = false;
        matching -= 1;
      }
    };
  }
  const { match } = nwsapi;
  nwsapi.match = (...given) => {
    matching += 1;
    try {
      return match(...given);
    } finally {
      matching -= 1;
    }
  };
  nwsapi.closest = quickClosest(nwsapi);
  return nwsapi;
};

/** Reads each selector once, not at each call. `:scope` is the element itself, which only the original fills in. */
function quickClosest({ closest, match }) {
  const readOnes = new Set();
  return (selector, start) => {
    if (!readOnes.has(selector)) {
      if (!selector.includes(":scope")) readOnes.add(selector);
      return closest(selector, start);
    }
    let element = start;
    while (element && !match(selector, element)) element = element.parentElement;
    return element;
  };
}

load("jsdom");
const { implForWrapper, wrapperForImpl } = load(`${INNER}/generated/utils`);
const implementation = (name) => load(`${INNER}/nodes/${name}-impl`).implementation.prototype;

// A selector copies such a list; it is a proxy that looks up each index among the names of all elements
for (const owner of [implementation("Element"), implementation("Document")]) {
  for (const method of ["getElementsByTagName", "getElementsByClassName"]) {
    const find = owner[method];
    owner[method] = function (name) {
      const found = find.call(this, name);
      return isSelecting ? found.map(wrapperForImpl) : found;
    };
  }
}

const { domSymbolTree } = load(`${INNER}/helpers/internal-constants`);
const { symbol } = domSymbolTree;

// jsdom looks up the nodes of each step several times
domSymbolTree.treeToArray = (root, { array = [], filter = () => true, thisArg } = {}) => {
  let node = root;
  while (node !== undefined) {
    if (filter.call(thisArg, node)) array.push(node);
    node = following(node, root);
  }
  return array;
};

function following(node, root) {
  let links = node[symbol];
  if (links.firstChild) return links.firstChild;
  for (let place = node; place !== root; links = place[symbol]) {
    if (links.nextSibling) return links.nextSibling;
    place = links.parent;
  }
  return undefined;
}

const { getAttributeByName } = load(`${INNER}/attributes`);
const attributeOf = (element, name) => getAttributeByName(element, name)?._value;

const tests = new Map();

/** The test of a simple selector for this node's document, if there is one. */
function testOf(node, selector) {
  if (!tests.has(selector)) tests.set(selector, readSelector(String(selector), attributeOf));
  const { _parsingMode, compatMode } = node._ownerDocument;
  // XML knows upper and lower case; a page without a doctype does not, in ids and classes
  return _parsingMode === "html" && compatMode !== "BackCompat" ? tests.get(selector) : undefined;
}

const isElement = ({ nodeType }) => nodeType === 1;

const element = implementation("Element");
const { closest, matches } = element;
element.matches = function (selector) {
  const test = testOf(this, selector);
  return test === undefined ? matches.call(this, selector) : test(this);
};
element.closest = function (selector) {
  const test = testOf(this, selector);
  if (test === undefined) return closest.call(this, selector);
  for (let place = this; place && isElement(place); place = place[symbol].parent)
    if (test(place)) return wrapperForImpl(place);
  return null;
};

const NodeList = load(`${INNER}/generated/NodeList`);

for (const owner of [element, implementation("Document"), implementation("DocumentFragment")]) {
  const { querySelector, querySelectorAll } = owner;
  owner.querySelector = function (selector) {
    // By its id an element is found without a search
    const test = selector.startsWith("#") ? undefined : testOf(this, selector);
    if (test === undefined) return querySelector.call(this, selector);
    let node = following(this, this);
    while (node !== undefined && !(isElement(node) && test(node))) node = following(node, this);
    return node ?? null;
  };
  owner.querySelectorAll = function (selector) {
    const test = testOf(this, selector);
    if (test === undefined) return querySelectorAll.call(this, selector);
    const nodes = [];
    for (let node = following(this, this); node !== undefined; node = following(node, this))
      if (isElement(node) && test(node)) nodes.push(node);
    return NodeList.createImpl(this._globalObject, [], { nodes });
  };
}

// A query by role checks whether each element is shown, for which jsdom parses a dozen colours each time
const { propertiesWithResolvedValueImplemented: resolved } = load(`${INNER}/helpers/style-rules`);
for (const name of Object.keys(resolved)) if (name.endsWith("color")) delete resolved[name];

/** A document's style cache → element → its style. jsdom begins a new cache after each change of the page. */
const styles = new WeakMap();

/**
 * Keeps each style until the page changes: jsdom copies it anew at each reading, from values that it keeps as long.
 * Not outside the page, where it does not notice changes.
 */
function keepStyles(page) {
  const compute = page.getComputedStyle;
  page.getComputedStyle = (...given) => {
    const [wrapper, pseudoElement] = given;
    const element = implForWrapper(wrapper);
    if (element?._attached !== true || (pseudoElement ?? "") !== "") return compute(...given);
    const known = styles.get(element._ownerDocument._styleCache)?.get(element);
    if (known !== undefined) return known;
    const style = compute(...given);
    const cache = element._ownerDocument._styleCache;
    if (!styles.has(cache)) styles.set(cache, new WeakMap());
    styles.get(cache).set(element, style);
    return style;
  };
}

const { isLabelable } = load(`${INNER}/helpers/form-controls`);

/** Root → its labels by control, until the root changes. */
const labelsIn = new WeakMap();

function labelsByControl(root) {
  const known = labelsIn.get(root);
  if (known?.version === root._version) return known.labels;
  const labels = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    const { control } = node;
    if (control) labels.set(control, [...(labels.get(control) ?? []), node]);
  }
  labelsIn.set(root, { version: root._version, labels });
  return labels;
}

// jsdom searches the page again for each control
for (const name of ["Button", "Input", "Meter", "Output", "Progress", "Select", "TextArea"]) {
  Object.defineProperty(implementation(`HTML${name}Element`), "labels", {
    configurable: true,
    get() {
      if (!isLabelable(this)) return null;
      const root = this.getRootNode({});
      const query = () => labelsByControl(root).get(this) ?? [];
      this._labels ??= NodeList.createImpl(root._globalObject, [], { element: root, query });
      return this._labels;
    },
  });
}

module.exports = { isMatching, keepStyles };
