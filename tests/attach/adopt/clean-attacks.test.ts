import { attributesOf, nameOf } from "../../../src/lib/node";
import { RUNS_ALL } from "../../support/tier";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { showFragment, swapTo } from "../swap/fragment-page";

watchConsole();

const RUN = "window.isBroken=true";

const HANDLERS = ["onclick", "onerror", "onload", "onfocus", "ONMOUSEOVER", "onToggle", "onanimationstart", "onbegin"];
const BEARERS = [
  ["<img src=x ", ">"],
  ["<svg ", "><rect/></svg>"],
  ["<svg><g ", "></g></svg>"],
  ["<details open ", "><summary>x</summary></details>"],
  ["<input autofocus ", ">"],
  ["<video src=x ", "></video>"],
  ["<form ", "><input name=onclick></form>"],
  ["<template><p ", ">x</p></template>"],
  ["<math ", "><mi>x</mi></math>"],
  ["<table><tr><td ", ">x</td></tr></table>"],
  ["<select><option ", ">x</option></select>"],
  ["<my-element ", ">x</my-element>"],
];

const URLS = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `&#106;avascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `java&Tab;script&#58;${RUN}`,
  `javascript://shop.test/%0a${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `DATA:text/html;base64,PHNjcmlwdD4=`,
  `data:image/svg+xml,<svg onload='${RUN}'/>`,
  `blob:null/1`,
];
/** The first three are one for each use of a URL: a link, a form's address, a picture. */
const URL_BEARERS: [before: string, after: string][] = [
  ["<a href=", ">x</a>"],
  ["<form action=", "><button>x</button></form>"],
  ["<img src=", ">"],
  ["<map><area href=", "></map>"],
  ["<form><button formaction=", ">x</button></form>"],
  ["<form><input type=submit formaction=", "></form>"],
  ["<input type=image src=", ">"],
  ["<svg><a xlink:href=", "><text>x</text></a></svg>"],
  ["<svg><a href=", "><text>x</text></a></svg>"],
  ["<svg><use href=", "></use></svg>"],
  ["<svg><use xlink:href=", "></use></svg>"],
  ["<svg><image href=", "></image></svg>"],
  ["<video poster=", "></video>"],
  ["<video><source src=", "></video>"],
  ["<audio src=", "></audio>"],
  ["<table background=", "></table>"],
  ["<blockquote cite=", ">x</blockquote>"],
  ["<a href=/x ping=", ">x</a>"],
  ["<math href=", "><mi>x</mi></math>"],
  ["<template><a href=", ">x</a></template>"],
];

const ACTIVE = [
  `<script>${RUN}</script>`,
  `<SCRIPT SRC="data:text/javascript,${RUN}"></SCRIPT>`,
  `<script type="module">${RUN}</script>`,
  `<script type="text/javascript;x=application/json">${RUN}</script>`,
  `<script type="application/json" src="/evil.js">{}</script>`,
  '<script type="importmap">{"imports":{}}</script>',
  '<script type="speculationrules">{}</script>',
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<template><script>${RUN}</script></template>`,
  `<template><template><img src=x onerror="${RUN}"></template></template>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  '<iframe src="https://evil.test"></iframe>',
  "x<frameset><frame src=x></frameset>",
  '<object data="/x.swf"></object>',
  '<embed src="/x.swf">',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  "<link rel=stylesheet href=/evil.css>",
  "<link rel=import href=/evil.html>",
  '<link itemprop="image" rel="stylesheet" href="/evil.css">',
  '<meta itemprop="price" http-equiv="refresh" content="0;url=https://evil.test">',
  '<meta itemprop="price" name="referrer" content="unsafe-url">',
  '<link itemprop="image" href="javascript:window.isBroken=true">',
  `<svg><script type="application/json">1</script></svg>`,
  "<style>*{background:url(https://evil.test)}</style>",
  `<svg><style>*{}</style></svg>`,
  `<svg><animate attributeName=href values="javascript:${RUN}"/></svg>`,
  `<svg><a><animate attributeName=href to="javascript:${RUN}"/><text>x</text></a></svg>`,
  `<svg><set attributeName=onclick to="${RUN}"/></svg>`,
  `<svg><animateTransform onbegin="${RUN}"/></svg>`,
  `<svg><animateMotion onbegin="${RUN}"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}"></style></mglyph></table></mtext></math>`,
  `<math><mtext><mglyph><malignmark><style><img src onerror="${RUN}">`,
  `<svg></p><style><a id="</style><img src=1 onerror='${RUN}'>">`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>"></noscript>`,
  `<textarea><img title="</textarea><img src=x onerror='${RUN}'>"></textarea>`,
  `<title><img title="</title><img src=x onerror='${RUN}'>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
  `<select><template><img src=x onerror="${RUN}"></template></select>`,
  `<svg><foreignObject><img src=x onerror="${RUN}"></foreignObject></svg>`,
  `<svg><desc><img src=x onerror="${RUN}"></desc></svg>`,
  `<!--><img src=x onerror="${RUN}">-->`,
  `<img """><script>${RUN}</script>">`,
  `<a/href="javascript:${RUN}">x</a>`,
  `<p is="x-evil">x</p>`,
  '<button data-bs-toggle="tooltip" data-bs-html="true" title="<img src=x onerror=1>">x</button>',
  '<button data-bs-toggle="popover" data-bs-content="<img src=x onerror=1>" data-bs-sanitize="false">x</button>',
  '<button data-bs-toggle="tooltip" data-bs-template="<script></script>" data-bs-allow-list="{}">x</button>',
  `<button data-bs-config='{"html":true,"sanitize":false}'>x</button>`,
  '<form action="https://evil.test/"><input name="password"></form>',
  '<form><button formaction="//evil.test/">x</button></form>',
  "<form action='http:\\\\evil.test'><button>x</button></form>",
  '<a href="https://example.test" target="_blank">x</a>',
  '<a href="https://example.test" target="_BLANK" rel="opener">x</a>',
  '<a href="https://example.test" target="other">x</a>',
  '<form name="createElement"></form>',
  '<img name="body" src="/a.jpg">',
  '<form id="activeElement" name="activeElement"></form>',
];

/** `npm test` tries each handler and URL on the first bearers, and the first handler and URL on each bearer. */
const ALL_ATTACKS = [
  ...HANDLERS.flatMap((handler, row) =>
    BEARERS.map(([before, after], at) => ({
      html: `${before}${handler}="${RUN}"${after}`,
      isUsual: row === 0 || at === 0,
    })),
  ),
  ...URLS.flatMap((url, row) =>
    URL_BEARERS.map(([before, after], at) => ({ html: `${before}"${url}"${after}`, isUsual: row === 0 || at < 3 })),
  ),
  ...ACTIVE.map((html) => ({ html, isUsual: true })),
];
const ATTACKS = ALL_ATTACKS.filter(({ isUsual }) => RUNS_ALL || isUsual).map(({ html }) => html);

const FORBIDDEN =
  "script:not([type$=json]),script[src],iframe,frame,frameset,object,embed,base,meta:not([itemprop]),link:not([itemprop]),link[rel],meta[name],meta[http-equiv],svg script,style,animate,set";

/** What must not be there, found by means other than the cleaner's. */
function dangersIn(root: ParentNode): string[] {
  const dangers = Array.from(root.querySelectorAll(`${FORBIDDEN},animateTransform,animateMotion`), nameOf);
  for (const element of Array.from(root.querySelectorAll("*"))) {
    for (const { name, value } of attributesOf(element)) {
      // Browsers ignore tabs, line ends and leading control characters in a URL.
      const url = Array.from(value)
        .filter((letter) => letter > " ")
        .join("")
        .toLowerCase();
      if (/^on|^srcdoc$|^is$|^data-bs-(html|content|template|sanitize|allow|config)/i.test(name)) dangers.push(name);
      if (/^(javascript|vbscript|blob):/.test(url)) dangers.push(url);
      if (url.startsWith("data:") && !(name === "src" && /^data:image\/(png|gif|jpeg|webp)/.test(url)))
        dangers.push(url);
      if (name.endsWith("action") && new URL(value, location.href).origin !== location.origin) dangers.push(value);
      if (name === "name" && /^(form|img)$/.test(nameOf(element)) && value in Document.prototype)
        dangers.push(`document.${value}`);
      if (
        name === "target" &&
        !/^_(self|top|parent)$/i.test(value) &&
        !/noopener/.test(element.getAttribute("rel") ?? "")
      )
        dangers.push(`target ${value}`);
    }
    if (element instanceof HTMLTemplateElement) dangers.push(...dangersIn(element.content));
  }
  return dangers;
}

function provoke(root: ParentNode): void {
  for (const element of Array.from(root.querySelectorAll("*"))) {
    for (const type of ["click", "error", "load", "focus", "mouseover", "toggle", "animationstart", "begin"]) {
      element.dispatchEvent(new Event(type, { cancelable: true }));
    }
  }
}

beforeEach(() => Reflect.deleteProperty(window, "isBroken"));

test("there are enough attacks", () => {
  expect(new Set(ALL_ATTACKS.map(({ html }) => html)).size).toBeGreaterThan(400);
  expect(ATTACKS.length).toBeGreaterThan(RUNS_ALL ? 400 : 130);
});

test.each(ATTACKS)("nothing in it runs or stays: %s", (attack) => {
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, `<p>x</p>${attack}`);
  expect(dangersIn(fragment)).toEqual([]);
  provoke(fragment);
  expect(Reflect.get(window, "isBroken")).toBeUndefined();
  takeErrors();
});

test.each(ATTACKS)("nothing in it runs or stays inside elements that React never sees: %s", (attack) => {
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, `<div data-opaque>${attack}</div>`);
  expect(dangersIn(fragment)).toEqual([]);
});
