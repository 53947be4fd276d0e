/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { houseProblems } from "../../scripts/house-rules";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "house-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function problemsOf(files: Record<string, string>): string[] {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return houseProblems(root);
}

const TARGETS = {
  "src/lib/dom.ts": "export const dom = 1;",
  "src/attach/part.ts": "export const part = 1;",
  "src/attach/swap/swap.ts": "export const swap = 1;",
  "src/attach/islands/root.ts": "export const root = 1;",
  "src/http/request.ts": "export const request = 1;",
  "src/rules/price.ts": "export const price = 1;",
  "src/features/cart/api.ts": "export const cart = 1;",
  "src/features/cart/index.ts": "export const cart = 1;",
  "src/features/cart/queue.ts": "export const queue = 1;",
  "src/features/cart/rules/intents.ts": "export const intents = 1;",
  "mocks/shop/cart.ts": "export const cart = 1;",
};

test.each([
  ["of what the table allows", "src/attach/island.ts", 'import { request } from "../http/request";'],
  ["downwards in the engine", "src/attach/swap/a.ts", 'import { root } from "../islands/root";'],
  ["within a room", "src/http/csrf.ts", 'import { request } from "./request";'],
  ["within a feature", "src/features/cart/island.ts", 'import { queue } from "./queue";'],
  ["of a feature's own rules", "src/features/cart/island.ts", 'import { intents } from "./rules/intents";'],
  [
    "of shared rules by a feature's",
    "src/features/cart/rules/lines.ts",
    'import { price } from "../../../rules/price";',
  ],
  ["of another feature's api", "src/features/gallery/island.ts", 'import { cart } from "../cart/api";'],
  ["of a feature's parts by a section", "src/sections/cart.ts", 'import { cart } from "../features/cart";'],
  ["from mocks to lib", "mocks/server.ts", 'import { dom } from "../src/lib/dom";'],
])("allows imports %s", (_case, file, content) => {
  expect(problemsOf({ ...TARGETS, [file]: content })).toEqual([]);
});

test.each([
  [
    "against the table",
    "src/http/a.ts",
    'import "../rules/price";',
    "http may not import rules: it imports contract, lib",
  ],
  ["of types", "src/lib/a.ts", 'import type { request } from "../http/request";', "lib may not import http"],
  ["by import()", "src/lib/a.ts", 'void import("../http/request");', "lib may not import http"],
  ["by export", "src/lib/a.ts", 'export * from "../http/request";', "lib may not import http"],
  ["of the engine by a feature's rules", "src/features/cart/rules.ts", 'import "../../http/request";', "rules may not"],
  ["of a feature by its rules", "src/features/cart/rules.ts", 'import "./queue";', "rules may not import features"],
  [
    "past another feature's api",
    "src/features/a/b.ts",
    'import "../cart/queue";',
    "features import of others their api",
  ],
  ["of another feature's rules", "src/features/a/b.ts", 'import "../cart/rules/intents";', "features import of others"],
  [
    "past a feature's parts by a section",
    "src/sections/cart.ts",
    'import "../features/cart/queue";',
    "sections import of a feature its parts only",
  ],
  [
    "past a feature's parts by import()",
    "src/main.ts",
    'void import("./features/cart/api");',
    "sections import of a feature its parts only",
  ],
  [
    "of rules by another's rules",
    "src/features/a/rules.ts",
    'import "../cart/rules/intents";',
    "rules import the rules",
  ],
  [
    "upwards in the engine",
    "src/attach/adopt/a.ts",
    'import "../swap/swap";',
    "adopt may not import swap: attach imports downwards, attach → swap → islands → adopt",
  ],
  ["of the engine's parts by its folders", "src/attach/swap/a.ts", 'import "../part";', "swap may not import attach"],
  [
    "by a folder that the engine has no storey for",
    "src/attach/b/a.ts",
    'import "../part";',
    "src/attach/b is not a storey",
  ],
  ["of a feature by the engine", "src/attach/a.ts", 'import "../features/cart/api";', "attach may not import features"],
  ["from src to mocks", "src/lib/a.ts", 'import "../../mocks/shop/cart";', "src imports nothing from mocks/"],
  ["from mocks upwards", "mocks/server.ts", 'import "../src/http/request";', "mocks may not import http"],
  ["of files that are not there", "src/lib/a.ts", 'import "./b";', '"./b" leads to no file'],
  ["in an unknown room", "src/helpers/a.ts", 'import "../lib/dom";', "src/helpers is not a room of the house"],
])("refuses imports %s", (_case, file, content, problem) => {
  expect(problemsOf({ ...TARGETS, [file]: content })).toEqual([expect.stringContaining(`${file}:1: ${problem}`)]);
});

test("refuses features that import each other in a circle, even if no file does", () => {
  const problems = problemsOf({
    "src/features/a/api.ts": "",
    "src/features/a/island.ts": 'import "../b/api";',
    "src/features/b/api.ts": "",
    "src/features/b/island.ts": 'import "../a/api";',
  });
  expect(problems).toEqual(["a → b → a: features import each other in a circle"]);
});

test("refuses a chunk name that is the feature's own, or that is not listed as different", () => {
  const load = (name: string) => `export const load = () => import(/* webpackChunkName: "${name}" */ "./part");`;
  const problems = problemsOf({
    "src/features/search/part.ts": "",
    "src/features/search/index.ts": 'export const load = () => import("./part");',
    "src/features/search/own.ts": load("search"),
    "src/features/search/other.ts": load("quick-view"),
    "src/features/cards/part.ts": "",
    "src/features/cards/index.ts": load("quick-view"),
  });
  expect(problems).toEqual([
    expect.stringContaining(
      'src/features/search/other.ts: search names the chunk "quick-view"; its parts are in "search"',
    ),
    'src/features/search/own.ts: search names its own chunk "search", which goes without saying',
  ]);
});

test("refuses the chunk of a feature where no feature is known", () => {
  const load = (name: string) => `export const load = () => import(/* webpackChunkName: "${name}" */ "./rare");`;
  const problems = problemsOf({
    "src/features/forms/index.ts": "",
    "src/features/cart/index.ts": "",
    "src/http/rare.ts": "",
    "src/http/answer.ts": load("forms"),
    "src/http/request.ts": load("cart-forms"),
    "src/http/upload.ts": load("http-rare"),
    "src/sections.ts": load("forms").replace("./rare", "./http/rare"),
  });
  expect(problems.filter((problem) => problem.includes("chunk"))).toEqual([
    'src/http/answer.ts: the chunk "forms" is that of forms; code that knows no feature has chunks of its own',
    'src/http/request.ts: the chunk "cart-forms" is that of cart; code that knows no feature has chunks of its own',
  ]);
});

test("refuses circular imports", () => {
  const problems = problemsOf({ "src/lib/a.ts": 'import "./b";', "src/lib/b.ts": 'import "./a";' });
  expect(problems).toEqual(["src/lib/a.ts → src/lib/b.ts → src/lib/a.ts: imports go in a circle"]);
});

test("refuses two files of the mock shop that have the same name", () => {
  const problems = problemsOf({
    "mocks/shop/cart.ts": "",
    "mocks/routes/cart.ts": "",
    "mocks/routes/cart-routes.ts": "",
  });
  expect(problems).toEqual([
    "mocks/shop/cart.ts: mocks/routes/cart.ts has the same name; name each file by its contents",
  ]);
});

test("refuses file names that are not kebab-case", () => {
  expect(problemsOf({ "src/lib/fooBar.ts": "" })).toEqual(["src/lib/fooBar.ts: file names are kebab-case"]);
});

test.each([
  ["element.innerHTML = text;", "innerHTML ="],
  ["element.outerHTML = text;", "outerHTML ="],
  ["element.insertAdjacentHTML('beforeend', text);", "insertAdjacentHTML"],
  ["element.replaceChildren();", "replaceChildren"],
  ["document.write(text);", "write"],
  ["eval(text);", "eval"],
  ["new Function(text);", "new Function"],
])("refuses %s", (content, sink) => {
  expect(problemsOf({ "src/lib/a.ts": content })).toEqual([`src/lib/a.ts:1: ${sink} is not used in this house`]);
});

const LIST = '{"dependencies":{"swr":"2.5.1"},"devDependencies":{"@babel/core":"7.29.13"}}';

test.each([
  ["src/lib/a.ts", 'import useSWR from "swr";'],
  ["src/lib/a.ts", 'import { mutate } from "swr/dist/index.js";'],
  ["build/a.js", 'const { parseSync } = require("@babel/core");'],
  ["scripts/a.js", 'const fs = require("node:fs");'],
  ["scripts/a.js", 'require.resolve("path");'],
  ["scripts/a.d.ts", "export const isListed: boolean;"],
])("allows a listed package, and Node's own: %s %s", (file, content) => {
  expect(problemsOf({ "package.json": LIST, [file]: content })).toEqual([]);
});

test.each([
  ["src/lib/a.ts", 'import browserslist from "browserslist";'],
  ["mocks/a.ts", 'import type { Config } from "browserslist";'],
  ["tests/build/a.ts", 'export { loadConfig } from "browserslist/node";'],
  ["bench/rows/a.ts", 'void import("browserslist");'],
  ["build/a.js", 'const browserslist = require("browserslist");'],
  ["scripts/a.js", 'require.resolve("browserslist/package.json");'],
  ["tests/a.test.tsx", 'jest.mock("browserslist");'],
  ["babel.config.js", 'function late() { require("browserslist"); }'],
])("refuses a package that is installed only through another: %s %s", (file, content) => {
  expect(problemsOf({ "package.json": LIST, [file]: content })).toEqual([
    `${file}:1: "browserslist" is not in package.json`,
  ]);
});

test("refuses a section that a test starts itself, as nothing would end it", () => {
  const test = 'import startCart, { later } from "../../src/sections/cart";\nlater();\nstartCart(document);';
  expect(problemsOf({ "tests/docs/cart.test.ts": test })).toEqual([
    "tests/docs/cart.test.ts:3: startCart runs on after its test; start it by startSection",
  ]);
});

test("accepts a section that startSection starts, and one whose parts are read", () => {
  const test = 'import cart from "../../src/sections/cart";\nstartSection(cart);\ncart.parts.map(String);';
  expect(problemsOf({ "tests/docs/cart.test.ts": test })).toEqual([]);
});

test.each([
  'beforeEach(() => { jest.spyOn(console, "error").mockImplementation(); });',
  'let errors; beforeEach(async () => { errors = jest.spyOn(console, "error").mockImplementation(); await open(); });',
  'describe("a page", () => { beforeAll(() => jest.spyOn(console, "error")); });',
  'beforeEach(() => { jest.spyOn(console, "warn").mockImplementation(); });',
])("refuses a test file that hides the console messages of all its tests: %s", (content) => {
  expect(problemsOf({ "tests/a.test.ts": content })).toEqual([
    "tests/a.test.ts:1: all tests' console messages are hidden; each test expects its own by expectErrors or expectWarnings",
  ]);
});

test.each([
  ["tests/a.test.ts", 'test("one", () => { jest.spyOn(console, "error").mockImplementation(); });'],
  ["tests/a.test.ts", 'beforeEach(() => jest.spyOn(timing, "after"));'],
  ["tests/support/console-errors.ts", 'beforeEach(() => { jest.spyOn(console, "error"); });'],
])("allows one test's own spy, spies of something else, and the helper's: %s %s", (file, content) => {
  expect(problemsOf({ [file]: content })).toEqual([]);
});

test.each([
  ["link.href = url;", "href ="],
  ["image.src = given.src ?? other;", "src ="],
  ["window.location = url;", "location ="],
  ["location.href = url;", "href ="],
  ["location.replace(url);", "location.replace"],
  ["window.location.assign(link.href);", "location.assign"],
  ["window.open(url);", "open"],
  ["fetch(url);", "fetch"],
  ["window.fetch(url);", "fetch"],
  ["navigator.sendBeacon(url);", "sendBeacon"],
  ["request.open('POST', url);", "open"],
  ["form.setAttribute('action', url);", 'setAttribute "action"'],
  ["button.setAttribute('formaction', url);", 'setAttribute "formaction"'],
  ["Element.prototype.setAttribute.call(image, 'srcset', url);", 'setAttribute "srcset"'],
  ["setOwnAttribute(link, 'href', url);", 'setOwnAttribute "href"'],
])("refuses an unchecked URL: %s", (content, sink) => {
  const problem = `src/lib/a.ts:1: ${sink} takes a URL that safe-url.ts has not checked`;
  expect(problemsOf({ "src/lib/a.ts": content })).toEqual([problem]);
});

test.each(["<a href={url} />", "<img src={url} />", '<Slot name="a" href={url} />', "<form action={url} />"])(
  "refuses an unchecked URL in a view: %s",
  (view) => {
    expect(problemsOf({ "src/ui/a.tsx": `export const view = ${view};` })).toEqual([
      expect.stringMatching(/^src\/ui\/a\.tsx:1: (href|src|action)= takes a URL that safe-url\.ts has not checked$/),
    ]);
  },
);

test.each([
  "image.src = urlText(url);",
  "setOwnAttribute(link, 'href', undefined);",
  "link.setAttribute('href', placeUrl(id));",
  "text.replace(url);",
  "Object.assign(url);",
  "location.hash = id;",
  "export const view = <><a href={`#${id}`} /><a href={isOpen ? undefined : false} /><img src={urlText(url)} /></>;",
])("accepts a checked URL: %s", (content) => {
  expect(problemsOf({ "src/ui/a.tsx": content })).toEqual([]);
});

test.each([
  'descendants(root, `[name="${name}"]`);',
  "document.querySelector(`#${id}`);",
  'closest(target, `${FORM} [value="${value}"]`);',
  'const selector = `[data-bundle="${bundle}"]`; matches(form, selector);',
])("refuses a selector with a value written into it: %s", (content) => {
  expect(problemsOf({ "src/lib/a.ts": content })).toEqual([
    expect.stringMatching(
      /^src\/lib\/a\.ts:1: \w+ takes a selector with a value in it; write it by attributeSelector$/,
    ),
  ]);
});

test.each([
  "descendants(root, `a[${ATTRIBUTE.island}]`);",
  'descendants(root, `a${attributeSelector("name", name)}`);',
  'const FORM = "form"; closest(target, `${FORM} button`);',
  "closest(target, FORM + attributeSelector(name, value));",
  'say(`[name="${name}"]`);',
])("accepts a selector of names: %s", (content) => {
  expect(problemsOf({ "src/lib/a.ts": content })).toEqual([]);
});

describe("names that shadow the DOM", () => {
  const COMPILER = JSON.stringify({
    compilerOptions: { strict: true, lib: ["ES2019", "DOM", "DOM.Iterable"], types: [], noEmit: true },
    include: ["src"],
  });

  /** Runs in its own process, because the compiler's interface is an ES module. */
  function shadowedReads(file: string, code: readonly string[]): (string | undefined)[] {
    problemsOf({ "tsconfig.json": COMPILER, [file]: code.join("\n") });
    const script = join(__dirname, "../../scripts/shadowed-reads.js");
    const program = `require(${JSON.stringify(script)}).shadowedReads(${JSON.stringify(root)}).then((problems) => console.log(JSON.stringify(problems)))`;
    const problems = JSON.parse(execFileSync(process.execPath, ["-e", program], { encoding: "utf8" })) as string[];
    return problems.map((problem) => /:(\d+): .*"(\w+)"/.exec(problem)?.slice(1).join(" "));
  }

  const FORMS = [
    "export const a = (form: HTMLFormElement) => form.action;",
    "export const b = (form: HTMLFormElement | null) => form?.closest('a');",
    "export const c = ({ id }: HTMLFormElement) => id;",
  ];
  const ANY_HTML = [
    "export const d = (element: HTMLElement) => element.style;",
    "export const e = (element: Element | undefined) => element?.closest('a');",
    "export const f = (node: Node) => node['parentNode'];",
    "export const g = ({ firstChild }: Node) => firstChild;",
    "export const h = (element: HTMLElement) => (element.hidden = true);",
    "export const i = (target: EventTarget) => target.addEventListener('click', () => undefined);",
    "export const j = () => document.body;",
    "export const k = (page: Document) => page.createElement('i');",
    "export const l = <E extends Element>(element: E) => element.textContent;",
  ];
  const HARMLESS = [
    "export const m = (input: HTMLInputElement) => input.value;",
    "export const n = (element: Element) => Element.prototype.getAttribute.call(element, 'id');",
    "export const o = ({ style }: { style: string }) => style;",
    "export const p = Node.ELEMENT_NODE;",
    "export const { submit } = HTMLFormElement.prototype;",
  ];

  test("in a feature, only reads, writes and calls of a form that a control can shadow are found", () => {
    expect(shadowedReads("src/features/cart/a.ts", [...FORMS, ...ANY_HTML, ...HARMLESS])).toEqual([
      "1 action",
      "2 closest",
      "3 id",
    ]);
  });

  test("in code for any HTML, an element may be a form, and a document may have images of any name", () => {
    const found = ["style", "closest", "parentNode", "firstChild", "hidden", "addEventListener"];
    expect(shadowedReads("src/attach/swap/a.ts", [...ANY_HTML, ...HARMLESS])).toEqual(
      [...found, "body", "createElement", "textContent"].map((property, index) => `${index + 1} ${property}`),
    );
  });
});

test("module state says why it is a singleton; polyfills may keep any state", () => {
  expect(
    problemsOf({
      "src/lib/a.ts": "/** Singleton: the page has one. */\nlet one = 1;\nexport const next = () => (one += 1);",
      "src/lib/b.ts": "/** How many. */\nexport let count = 0;\nexport const next = () => (count += 1);",
      "src/lib/c.ts":
        "declare let __webpack_public_path__: string;\nexport const f = () => { let own = 1; return (own += 1); };",
      "src/polyfills/d.ts": "let polyfilled = 0;\nexport const next = () => (polyfilled += 1);",
    }),
  ).toEqual(["src/lib/b.ts:2: state of a module says above it why: /** Singleton: … */"]);
});

test("twenty module states are too many", () => {
  const states = Array.from({ length: 20 }, (_, index) => [
    `src/lib/a${index}.ts`,
    "/** Singleton. */\nlet a = 1;\nexport const b = () => (a += 1);",
  ]);
  expect(problemsOf(Object.fromEntries(states))).toEqual(["src: 20 modules' states; fewer than 20 are allowed"]);
});
