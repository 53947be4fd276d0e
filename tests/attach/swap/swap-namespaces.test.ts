import { deepDescendants, nameOf, namespaceOf } from "../../../src/lib/node";
import { watchConsole } from "../../support/console-errors";
import { mutationsOf, outline, showFragment, swapTo, wanted } from "./fragment-page";

watchConsole();

const MIXED: [title: string, html: (text: string) => string][] = [
  [
    "HTML in foreignObject",
    (x) => `<svg viewBox="0 0 9 9"><foreignObject width="9"><div><p>${x}</p></div></foreignObject></svg>`,
  ],
  [
    "SVG in HTML in foreignObject",
    (x) =>
      `<svg><foreignObject><p>${x}<svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg></p></foreignObject></svg>`,
  ],
  ["HTML in SVG's desc", (x) => `<svg><desc>${x}<p>b</p></desc><path d="M0 0"></path></svg>`],
  ["HTML in SVG's title", (x) => `<svg><title><b>${x}</b></title></svg>`],
  ["a text in SVG's title", (x) => `<svg role="img"><title>${x}</title><use href="#a" xlink:href="#a"></use></svg>`],
  ["HTML in MathML's mtext", (x) => `<math><mtext>${x}<b>b</b></mtext></math>`],
  ["HTML in MathML's mi", (x) => `<math><mi><span>${x}</span></mi><mo>=</mo></math>`],
  ["SVG in MathML's mn", (x) => `<math><mn><svg viewBox="0 0 1 1"><title>${x}</title></svg></mn></math>`],
  [
    "HTML in annotation-xml",
    (x) =>
      `<math><semantics><mi>x</mi><annotation-xml encoding="text/html"><p>${x}</p></annotation-xml></semantics></math>`,
  ],
  [
    "HTML in annotation-xml by another type",
    (x) => `<math><annotation-xml encoding="application/xhtml+xml"><p>${x}</p></annotation-xml></math>`,
  ],
  [
    "SVG in annotation-xml",
    (x) => `<math><annotation-xml encoding="SVG1.1"><svg><path id="${x}"></path></svg></annotation-xml></math>`,
  ],
  ["MathML by itself", (x) => `<math display="block"><mfrac><mi>${x}</mi><mn>2</mn></mfrac></math>`],
  ["MathML in foreignObject", (x) => `<svg><foreignObject><math><mi>${x}</mi></math></foreignObject></svg>`],
  [
    "an icon",
    (x) =>
      `<svg class="${x}" viewBox="0 0 24 24" preserveAspectRatio="none"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0"></stop></linearGradient><clipPath id="c"><rect width="9"></rect></clipPath></defs><g clip-path="url(#c)"><path d="M0 0"></path><textPath>t</textPath></g></svg>`,
  ],
  [
    "names of fields in SVG",
    (x) => `<svg><select><option>${x}</option></select><textarea><g>${x}</g></textarea><input>y</input></svg>`,
  ],
  ["names of void elements in SVG", (x) => `<svg><source>${x}</source><wbr>y</wbr></svg>`],
  ["templates and media in SVG", (x) => `<svg><template><g>${x}</g></template><video><g>${x}</g></video></svg>`],
  ["obsolete names in SVG", (x) => `<svg><menuitem>${x}</menuitem></svg>`],
  ["an SVG that is opaque", () => "<svg data-opaque><desc><p>x</p></desc></svg>"],
  ["an option with elements", (x) => `<select><option value="1">a<b>${x}</b></option></select>`],
];

const namesIn = (root: Element): string[] =>
  deepDescendants(root).map((each) => `${namespaceOf(each)} ${nameOf(each)}`);
const parsed = (html: string): Element => new DOMParser().parseFromString(`<body>${html}`, "text/html").body;

test.each(MIXED)("%s arrives in its namespaces, changes, and is adopted without a mutation", async (_title, html) => {
  const fragment = showFragment(html("a"));
  for (const text of ["a", "b"]) {
    swapTo(fragment, html(text));
    expect(namesIn(fragment)).toEqual(namesIn(parsed(html(text))));
    expect(outline(fragment)).toBe(wanted(html(text)));
    expect(await mutationsOf(() => swapTo(fragment, html(text)))).toEqual([]);
  }
  const adopted = showFragment(html("a"));
  expect(await mutationsOf(() => swapTo(adopted, html("a")))).toEqual([]);
  const created = showFragment("<i>x</i>");
  swapTo(created, html("a"));
  expect(namesIn(created)).toEqual(namesIn(parsed(html("a"))));
  expect(outline(created)).toBe(wanted(html("a")));
});

const RUN = "window.isBroken=true";
const ATTACKS = [
  `<svg><style><img src=x onerror="${RUN}"></style></svg>`,
  `<math><mtext><style><img src=x onerror="${RUN}"></style></mtext></math>`,
  `<svg><desc><style><a title="</style><img src=x onerror='${RUN}'>"></style></desc></svg>`,
  `<math><annotation-xml encoding="text/html"><svg><script>${RUN}</script></svg></annotation-xml></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror="${RUN}"></annotation-xml></math>`,
  `<svg><foreignObject><math><mtext><a xlink:href="javascript:${RUN}" href="javascript:${RUN}">x</a></mtext></math></foreignObject></svg>`,
  `<svg><a><animate attributeName="xlink:href" values="javascript:${RUN}"></animate><text>x</text></a></svg>`,
  `<svg><desc><svg><set attributeName="onload" to="${RUN}"></set></svg></desc></svg>`,
  `<svg><title><textarea></title><img src=x onerror="${RUN}"></textarea></title></svg>`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<svg><![CDATA[<img src=x onerror="${RUN}">]]></svg>`,
];

test.each(ATTACKS)("nothing runs at the borders of SVG and MathML: %s", (attack) => {
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, attack);
  const all = deepDescendants(fragment);
  expect(all.filter((each) => /^(script|style|animate|set)$/i.test(nameOf(each)))).toEqual([]);
  for (const each of all) {
    for (const name of each.getAttributeNames()) {
      expect(name).not.toMatch(/^on/i);
      expect(each.getAttribute(name)).not.toMatch(/^javascript:/i);
    }
  }
  expect(Reflect.get(window, "isBroken")).toBeUndefined();
});
