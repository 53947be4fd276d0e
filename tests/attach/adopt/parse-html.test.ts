import { attributesOf, contentOf, descendants, deepDescendants } from "../../../src/lib/node";
import { parseHtml } from "../../../src/attach/adopt/parse-html";
import { STYLE_STAND_IN } from "../../../src/attach/adopt/attributes";
import { watchConsole } from "../../support/console-errors";
import { mutationsOf, outline, showFragment, swapTo, wanted } from "../swap/fragment-page";

watchConsole();

const parsed = (html: string): Element => parseHtml(html);
const plain = (html: string): string => new DOMParser().parseFromString(`<body>${html}`, "text/html").body.innerHTML;

const WORDS = [
  '<p>style="x" style=y /style "style" style</p>',
  "<p title='a style=b'>x</p>",
  '<p title="a style=b" data-x=" STYLE ">x</p>',
  "<p title=/style=x>x</p>",
  '<a href="/x?a= style=">x</a>',
  '<p data-style="a" style-x="b" xstyle="c">x</p>',
  "<!-- style='x' <p style=y> -->",
  "<p>a < style=b > c</p>",
  '<textarea><p style="color:red"> STYLE=</textarea>',
  "<textarea> style</textarea>",
  '<select><option value=" style=">a style=b</option></select>',
  '<script type="application/json" id="a style=b">{"a":"<p style=\\"x\\">","b":" STYLE="}</script>',
  '<template><p title=" style=x"> style=y</p><template> style </template></template>',
  "<svg><title> style=a</title><desc> style </desc><![CDATA[ style=b ]]></svg>",
  '<svg><use xlink:href="#a style=b"></use></svg>',
  "<p>ſtyle= ſtyle </p>",
];

test.each(WORDS)("the word style in texts and values is not changed: %s", (html) => {
  expect(parsed(html).innerHTML).toBe(plain(html));
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, html);
  expect(outline(fragment)).toBe(wanted(html));
});

const STYLED: [html: string, style: string][] = [
  ['<p style="color: red">x</p>', "color: red"],
  ["<p STYLE='color: red'>x</p>", "color: red"],
  ["<p StYlE=color:red>x</p>", "color:red"],
  ["<p style>x</p>", ""],
  ['<p style = "color: red">x</p>', "color: red"],
  ['<p style\n=\n"color: red">x</p>', "color: red"],
  ['<p\tstyle="color: red">x</p>', "color: red"],
  ['<p\fstyle="color: red">x</p>', "color: red"],
  ['<p/style="color: red">x</p>', "color: red"],
  ['<p class="a"style="color: red">x</p>', "color: red"],
  ["<p class='a'style='color: red'>x</p>", "color: red"],
  ['<p title="> style=a" style="color: red">x</p>', "color: red"],
  ['<p style="color: red" style="color: blue">x</p>', "color: red"],
  ["<p style=\"--x: ' style=a'\">x</p>", "--x: ' style=a'"],
  ['<svg style="color: red"></svg>', "color: red"],
  ['<math style="color: red"></math>', "color: red"],
  ['<template style="color: red"></template>', "color: red"],
  ["<textarea style='color: red'> style=</textarea>", "color: red"],
];

test.each(STYLED)("a style attribute is read however it is written: %s", (html, style) => {
  const [element] = descendants(parsed(html), "*");
  expect(element?.getAttribute(STYLE_STAND_IN)).toBe(style);
});

test.each([...STYLED.map(([html]) => html), ...WORDS])("no parser meets an attribute called style: %s", (html) => {
  const answers: Document[] = [];
  const parse = DOMParser.prototype.parseFromString;
  jest.spyOn(DOMParser.prototype, "parseFromString").mockImplementation(function (this: DOMParser, ...given) {
    const answer = parse.apply(this, given);
    answers.push(answer);
    expect(deepDescendants(answer.body).filter((element) => element.hasAttribute("style"))).toEqual([]);
    return answer;
  });
  parsed(html);
  expect(answers).toHaveLength(1);
});

test("an answer's own attribute with the stand-in's name is not a style", () => {
  const html = `<p ${STYLE_STAND_IN}="color: red;">x</p><svg ${STYLE_STAND_IN}="color: red"></svg>`;
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, html);
  expect(outline(fragment)).toBe(wanted("<p>x</p><svg></svg>"));
  const adopted = showFragment(html);
  swapTo(adopted, `<p style="color: red;">y</p><svg></svg>`);
  expect(Array.from(adopted.children, (element) => element.getAttribute("style"))).toEqual(["color: red;", null]);
});

test("attributes that platforms guard are never written or kept: handlers, frames, scripts with an address", () => {
  const html =
    '<p onclick="a style=b" title=" style=c">x</p><iframe srcdoc=" style=" src="/ style=x"></iframe><script type="application/json" src="/ style=">1</script><object data="/ style="></object>';
  const set = jest.spyOn(Attr.prototype, "value", "set");
  expect(parsed(html).innerHTML).toBe('<p title=" style=c">x</p>');
  expect(set.mock.calls).toEqual([[" style=c"]]);
});

test.each([" style", "<p style ", '"style=', "<p style=' "])(
  "the parsing time of a long answer is not quadratic: %s",
  (part) => {
    expect(parsed(`<p>x</p>${part.repeat(100_000)}`).textContent).toContain("x");
  },
);

test.each([
  ["tr", "<tr data-x><td>1</td></tr>", "tbody"],
  ["td", "<td data-x>1</td>", "tr"],
  ["th", "<th data-x>1</th>", "tr"],
  ["thead", "<thead data-x><tr><th>1</th></tr></thead>", "table"],
  ["tbody", "<tbody data-x><tr><td>1</td></tr></tbody>", "table"],
  ["tfoot", "<tfoot data-x><tr><td>1</td></tr></tfoot>", "table"],
  ["caption", "<caption data-x>1</caption>", "table"],
  ["colgroup", "<colgroup data-x><col></colgroup>", "table"],
  ["col", "<col data-x>", "colgroup"],
  ["option", '<option data-x="">1</option>', "body"],
  ["optgroup", "<optgroup data-x><option>1</option></optgroup>", "body"],
  ["li", "<li data-x>1</li>", "body"],
  ["constructor", "<constructor data-x>1</constructor>", "body"],
])("the answer for a %s fragment is parsed in its proper parent", (tag, html, parent) => {
  // Only a template may be next to a column.
  const data = tag === "col" ? "" : '<script type="application/json">1</script>';
  const root = parseHtml(`<!-- c -->\n${data}<template></template>${html}`, tag);
  expect(root.localName).toBe(parent);
  expect(Array.from(root.children, ({ localName }) => localName)).toEqual([
    ...(data === "" ? [] : ["script"]),
    "template",
    tag,
  ]);
  expect(root.lastElementChild?.outerHTML).toBe(html.replace("data-x>", 'data-x="">'));
});

test.each([
  "<template><b>t</b></template>",
  '<script type="application/json">{"a": 1}</script>',
  "<noscript><p>x</p></noscript>",
  '<link itemprop="availability" href="https://schema.org/InStock">',
  '<meta itemprop="price" content="9">',
  "text",
  "<!-- c -->",
])("leading content of an answer stays in it: %s", (html) => {
  const [first] = Array.from(parsed(`${html}<p>x</p>`).childNodes);
  const [alone] = Array.from(
    new DOMParser().parseFromString(`<body><p></p>${html}`, "text/html").body.childNodes,
  ).slice(1);
  expect(first?.nodeName).toBe(alone?.nodeName);
  expect(parsed(`${html}<p>x</p>`).textContent).toContain("x");
});

test("templates keep their content, cleaned, at any depth", () => {
  const root = parsed(
    '<template><p onclick="x" style="color: red">x</p><template><a href="javascript:x">y</a></template></template>',
  );
  expect(
    deepDescendants(root).map((element) => [element.localName, attributesOf(element).map(({ name }) => name)]),
  ).toEqual([
    ["template", []],
    ["p", [STYLE_STAND_IN]],
    ["template", []],
    ["a", []],
  ]);
  const [outer] = descendants(root, "template");
  expect(outer && contentOf(outer)).toBeInstanceOf(DocumentFragment);
});

test("the content of noscript loads nothing, at the first answer and the next", async () => {
  const html = '<noscript><img src="/a.jpg" style="color: red"></noscript>';
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, html);
  expect(fragment.querySelector("noscript")?.children).toHaveLength(0);
  expect(fragment.querySelector("noscript")?.textContent).toBe('<img src="/a.jpg" style="color: red">');
  expect(await mutationsOf(() => swapTo(fragment, html))).toEqual([]);
});
