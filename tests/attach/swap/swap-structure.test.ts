import { bindOverlay } from "../../../src/attach/adopt/attributes";
import { parseHtml } from "../../../src/attach/adopt/parse-html";
import { swapFragment } from "../../../src/attach/swap/swap";
import { watchConsole } from "../../support/console-errors";
import { fragmentHtml, mutationsOf, one, outline, showFragment, swapTo, wanted } from "./fragment-page";

type Case = [title: string, before: string, after: string];

const row = (key: number | string, text = `line ${key}`): string =>
  `<li data-key="${key}"><b>${text}</b> <input name="q${key}" value="1"></li>`;

const CASES: Case[] = [
  ["a text changes", "<p>one</p>", "<p>two</p>"],
  ["a text comes", "<p></p>", "<p>two</p>"],
  ["a text goes", "<p>one</p>", "<p></p>"],
  ["a text becomes an element", "<p>one</p>", "<p><b>one</b></p>"],
  ["an element becomes a text", "<p><b>one</b></p>", "<p>one</p>"],
  ["text beside elements changes", "<p>a <b>b</b> c</p>", "<p>A <b>B</b> C</p>"],
  ["text between elements comes", "<p><b>b</b><i>i</i></p>", "<p><b>b</b> and <i>i</i></p>"],
  ["text between elements goes", "<p><b>b</b> and <i>i</i></p>", "<p><b>b</b><i>i</i></p>"],
  ["everything goes", "<p>one</p> <p>two</p>", ""],
  ["everything comes", "", "<p>one</p> <p>two</p>"],
  ["another tag", "<p>one</p>", "<h2>one</h2>"],
  ["a line goes in front", row(1) + row(2), row(0) + row(1) + row(2)],
  ["the first line is removed", row(1) + row(2) + row(3), row(2) + row(3)],
  ["lines change places", row(1) + row(2) + row(3), row(3) + row(1) + row(2)],
  [
    "lines with white space change places",
    `${row(1)}\n ${row(2)}\n ${row(3)}\n`,
    `${row(3)}\n ${row(1)}\n ${row(2)}\n`,
  ],
  ["duplicate keys", row(1) + row(1, "x") + row(2), row(2) + row(1, "y") + row(1, "z")],
  ["duplicate ids", '<p id="a">1</p><p id="a">2</p>', '<p id="a">3</p><p id="a">4</p><p id="a">5</p>'],
  ["duplicate names", '<input name="a" value="1"><input name="a" value="2">', '<input name="a" value="3">'],
  ["an empty id", '<p id="">1</p>', '<p id="">2</p><p id="">3</p>'],
  ["an empty key", '<p data-key="">1</p>', '<p data-key="">2</p>'],
  [
    "keys that are names of Object",
    '<p id="constructor">1</p><p id="__proto__">2</p>',
    '<p id="__proto__">2</p><p id="toString">3</p>',
  ],
  ["attributes come, change and go", '<p title="a" lang="de">x</p>', '<p title="b" dir="ltr">x</p>'],
  ["an attribute without value", "<button>x</button>", "<button disabled>x</button>"],
  ["a boolean attribute goes", "<button disabled>x</button>", "<button>x</button>"],
  ["classes change", '<p class="a b">x</p>', '<p class="b c">x</p>'],
  ["an empty class", '<p class="">x</p><i></i>', '<p class="a">x</p><i class=""></i>'],
  ["the class goes", '<p class="a b">x</p>', "<p>x</p>"],
  ["the class comes", "<p>x</p>", '<p class="a">x</p>'],
  ["aria and data", '<p aria-label="a" data-x="1">x</p>', '<p aria-label="b" data-y="2">x</p>'],
  ["a link", '<a href="/a">x</a>', '<a href="/b" rel="nofollow">x</a>'],
  ["a picture", '<img src="/a.jpg" alt="a">', '<img src="/b.jpg" srcset="/b.jpg 1x, /c.jpg 2x" alt="b" width="3">'],
  [
    "a picture with sources",
    '<picture><source srcset="/a.webp" type="image/webp"><img src="/a.jpg" alt=""></picture>',
    '<picture><source srcset="/b.webp" type="image/webp"><source srcset="/b.avif"><img src="/b.jpg" alt=""></picture>',
  ],
  [
    "a table with white space",
    "<table>\n <thead>\n <tr>\n <th>a</th>\n </tr>\n </thead> <tbody>\n <tr data-key='1'>\n <td>1</td> </tr>\n</tbody> </table>",
    "<table>\n <thead>\n <tr>\n <th>b</th>\n <th>c</th> </tr>\n </thead> <tbody>\n <tr data-key='2'>\n <td>2</td> </tr> <tr data-key='1'> <td>1</td></tr>\n</tbody> </table>",
  ],
  [
    "a table with columns",
    "<table><colgroup> <col> </colgroup><tr><td>1</td></tr></table>",
    "<table><caption>x</caption><colgroup> <col span='2'> <col></colgroup><tr><td>1</td><td>2</td></tr></table>",
  ],
  ["a table without body in the answer", "<table><tr><td>1</td></tr></table>", "<p>empty</p>"],
  [
    "svg with use and gradients",
    '<svg viewBox="0 0 1 1"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient></defs><use href="#a"/></svg>',
    '<svg viewBox="0 0 2 2"><defs><linearGradient id="g" gradientUnits="objectBoundingBox"><stop offset="1" stop-color="red"/></linearGradient><clipPath id="c"><circle r="1"/></clipPath></defs><use href="#b" xlink:href="#b"/><foreignObject><p>x</p></foreignObject></svg>',
  ],
  ["svg comes", "<p>x</p>", '<svg class="icon" aria-hidden="true"><use href="/assets/icons.svg#cart"></use></svg>'],
  ["svg in a text goes", '<p>a <svg class="icon"><use href="#x"/></svg> b</p>', "<p>a b</p>"],
  [
    "a select",
    '<select name="s"><option value="1">a<option value="2" selected>b</select>',
    '<select name="s"><option value="1" selected>a<option value="3">c</select>',
  ],
  [
    "option groups",
    '<select><optgroup label="a"><option>1</option></optgroup></select>',
    '<select><optgroup label="b"><option>1</option><option>2</option></optgroup><option>3</option></select>',
  ],
  [
    "an option's text",
    '<select><option value="1">a</option></select>',
    '<select><option value="1">b &amp; c</option></select>',
  ],
  ["an option without text comes", "<select></select>", '<select><option value="1" label="x"></option></select>'],
  [
    "options with white space",
    "<select>\n <option>1</option>\n</select>",
    "<select>\n <option>1</option>\n <option>2</option>\n</select>",
  ],
  [
    "a disabled option",
    "<select><option>1</option><option>2</option></select>",
    "<select><option disabled>1</option><option>2</option></select>",
  ],
  [
    "a multiple select",
    "<select multiple><option>1</option></select>",
    "<select multiple><option>1</option><option selected>2</option></select>",
  ],
  [
    "a select becomes multiple",
    "<select name=s><option>1</option></select>",
    "<select name=s multiple><option>1</option></select>",
  ],
  ["a textarea's default", "<textarea name=t>a</textarea>", "<textarea name=t>b</textarea>"],
  ["a textarea with lines", "<textarea>\n\na</textarea>", "<textarea>\n\nb\n</textarea>"],
  ["a checkbox is checked", '<input type="checkbox" name="c">', '<input type="checkbox" name="c" checked>'],
  ["a checkbox is unchecked", '<input type="checkbox" name="c" checked>', '<input type="checkbox" name="c">'],
  [
    "radios change",
    '<input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2">',
    '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" checked>',
  ],
  ["the type of an input", '<input name="a" type="text" value="1">', '<input name="a" type="number" value="2">'],
  ["a value comes", '<input name="a">', '<input name="a" value="2">'],
  ["a value goes", '<input name="a" value="2">', '<input name="a">'],
  [
    "progress and meter",
    "<progress value=1 max=3></progress><meter value=1></meter>",
    "<progress value=2 max=3></progress><meter value=0.5></meter>",
  ],
  ["details come open", "<p></p>", "<details open><summary>s</summary>x</details>"],
  ["a dialog", "<dialog><p>x</p></dialog>", "<dialog><p>y</p></dialog>"],
  ["a template", "<template><p>a</p></template>", "<template><p>b</p><p style='color: red;'>c</p></template>"],
  ["a template comes", "", "<template><p>b</p><template><i>c</i></template></template>"],
  [
    "a data block",
    '<script type="application/json">{"a":1}</script>',
    '<script type="application/json">{"a":2}</script>',
  ],
  [
    "a data block comes between",
    "<p>a</p><p>b</p>",
    '<p>a</p><script type="application/ld+json" id="x">{"b":"</p>"}</script><p>b</p>',
  ],
  ["a data block goes", '<p>a</p><script type="application/json">{"a":1}</script><p>b</p>', "<p>a</p><p>b</p>"],
  [
    "data blocks change places",
    '<script type="application/json">1</script><p>a</p>',
    '<p>a</p><script type="application/json">1</script>',
  ],
  [
    "a line before a data block goes",
    '<p>a</p><p>b</p><script type="application/json">1</script><p>c</p>',
    '<p>b</p><script type="application/json">1</script><p>c</p><p>d</p>',
  ],
  [
    "only a data block",
    '<script type="application/json">1</script>',
    '<script type="application/json">1</script><p>x</p>',
  ],
  [
    "a data block with text around",
    'a <script type="application/json">1</script> b',
    'A <script type="application/json">2</script> B',
  ],
  [
    "two data blocks side by side",
    '<i></i><script type="application/json">1</script><script type="application/json">2</script>',
    '<script type="application/json">2</script><script type="application/json">3</script><i></i>',
  ],
  ["a noscript", "<noscript>a</noscript>", "<noscript>b</noscript>"],
  ["a noscript with a picture", "<p></p>", '<noscript><img src="/a.jpg" alt=""></noscript>'],
  [
    "a video",
    '<video src="/a.mp4" muted><track src="/a.vtt"></video>',
    '<video src="/b.mp4" controls><source src="/b.mp4"></video>',
  ],
  ["style comes", "<p>x</p>", '<p style="color: red;">x</p>'],
  ["style changes", '<p style="color: red; margin: 0px;">x</p>', '<p style="color: blue;">x</p>'],
  ["style with a custom property", "<p>x</p>", '<p style="--columns: 3;">x</p>'],
  ["style with a shorthand", '<p style="margin: 1px;">x</p>', '<p style="margin: 2px 3px;">x</p>'],
  [
    "a form with controls of any name",
    '<form><input name="firstChild"><input name="parentNode"></form>',
    '<form class="x"><input name="firstChild"><input name="parentNode"><input name="attributes"><p>y</p></form>',
  ],
  [
    "a form with clobbering names comes",
    "",
    '<form><input name="nodeName"><input name="appendChild"><input name="setAttribute"><input name="children"><input name="action"></form>',
  ],
  [
    "a form with clobbering names goes",
    '<form><input name="nodeName"><input name="removeChild"><input name="ownerDocument"></form><p>x</p>',
    "<p>y</p>",
  ],
  [
    "a form with a clobbering class list",
    '<form class="a"><input name="classList"><input name="style"></form>',
    '<form class="b" style="color: red;"><input name="classList"><input name="style"></form>',
  ],
  [
    "labels and ids",
    '<label for="a">A</label><input id="a" name="a">',
    '<label for="b">B</label><input id="b" name="b"><label for="a">A</label><input id="a" name="a">',
  ],
  [
    "fieldset and legend",
    "<fieldset><legend>a</legend><input name=a></fieldset>",
    "<fieldset disabled><legend>b</legend><input name=a></fieldset>",
  ],
  [
    "a datalist",
    '<input list="l"><datalist id="l"><option value="1"></datalist>',
    '<input list="l"><datalist id="l"><option value="1"><option value="2">zwei</datalist>',
  ],
  ["a custom element", "<my-thing some='1'>x</my-thing>", "<my-thing some='2' className='y'>y</my-thing>"],
  [
    "attributes of any case",
    '<p data-Foo="1" tabindex="0">x</p>',
    '<p data-foo="2" tabindex="-1" contenteditable="true">x</p>',
  ],
  ["math", "<math><mi>x</mi></math>", "<math><mi>y</mi><mo>+</mo></math>"],
  ["iframes and canvas", "<canvas width=1>a</canvas>", "<canvas width=2>b</canvas>"],
  ["entities", "<p>a &amp; b</p>", "<p>&lt;b&gt; &nbsp; ü</p>"],
  ["comments", "<p>a<!-- x -->b</p><!-- y --><p>c</p>", "<p>A<!-- z -->B</p><p>C</p><!-- w -->"],
  ["only a comment", "<!-- a -->", "<!-- b --><p>x</p>"],
  [
    "a nested fragment",
    '<div data-fragment="/g"><p>a</p></div>',
    '<div data-fragment="/g" class="x"><p>b</p><i></i></div>',
  ],
  [
    "a nested fragment comes and another goes",
    '<div data-fragment="/g"><p>a</p></div>',
    '<div data-fragment="/h"><p>b</p></div>',
  ],
  ["a slot that nobody fills", '<p data-slot="x">a</p>', '<p data-slot="x" class="y">b<i>c</i></p>'],
  ["an island that nobody defines", '<p data-island="survey">a</p>', '<p data-island="survey" data-x>b</p>'],
  ["void elements", "<br><hr><wbr>", '<hr class="x"><br>'],
  ["pre with lines", "<pre>\n a\n  b</pre>", "<pre>\n\n a\n  c</pre>"],
  ["an output by name", "<output name=o>1</output>", "<output name=o>2</output>"],
  [
    "a move to another parent",
    '<div><input name="a" value="1"></div><p></p>',
    '<div></div><p><input name="a" value="1"></p>',
  ],
];

watchConsole();

test.each(CASES)("the DOM equals the answer: %s", (_title, before, after) => {
  const fragment = showFragment(before);
  swapTo(fragment, after);
  expect(outline(fragment)).toBe(wanted(after));
  swapTo(fragment, before);
  expect(outline(fragment)).toBe(wanted(before));
});

test.each(CASES)("the same answer again changes nothing: %s", async (_title, before, after) => {
  const fragment = showFragment(before);
  swapTo(fragment, before);
  expect(outline(fragment)).toBe(wanted(before));
  expect(await mutationsOf(() => swapTo(fragment, before))).toEqual([]);
  swapTo(fragment, after);
  expect(await mutationsOf(() => swapTo(fragment, after))).toEqual([]);
});

test.each(CASES)("adopting changes nothing: %s", async (_title, before) => {
  const fragment = showFragment(before);
  const nodes = Array.from(fragment.querySelectorAll("*"));
  swapTo(fragment, before);
  expect(Array.from(fragment.querySelectorAll("*"))).toEqual(nodes);
  expect(nodes.every((node, index) => fragment.querySelectorAll("*")[index] === node)).toBe(true);
});

test("the fragment's own attributes follow the answer's root", () => {
  const fragment = showFragment("<p>a</p>", 'class="a" title="x"');
  swapTo(fragment, "<p>a</p>", 'class="b" lang="de"');
  expect(outline(fragment)).toBe(
    outline(one("div", new DOMParser().parseFromString(fragmentHtml("<p>a</p>", 'class="b" lang="de"'), "text/html"))),
  );
});

test("style keeps its priority", () => {
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, '<p style="color: red !important">x</p>');
  expect(one("p").style.getPropertyPriority("color")).toBe("important");
});

test("an inner fragment that has had an answer of its own shows the outer's next answer, even if it is the last one again", () => {
  const inner = (count: number): string => `<p><b data-fragment="/g">${count}</b></p>`;
  const fragment = showFragment(`<h2>Cart</h2>${inner(1)}`);
  swapTo(fragment, `<h2>Cart</h2>${inner(1)}`);
  const counter = one("b");
  swapFragment(counter, one("b", parseHtml(inner(2))));
  expect(counter.textContent).toBe("2");
  swapTo(fragment, `<h2>Cart</h2>${inner(1)}`);
  expect([counter.textContent, one("b") === counter]).toEqual(["1", true]);
});

test("an inner fragment that shows another view keeps it until its part of the outer answer changes", () => {
  const inner = (text: string, url = "/g"): string => `<p><b data-fragment="${url}">${text}</b></p>`;
  const fragment = showFragment(inner("page 1"));
  swapTo(fragment, inner("page 1"));
  swapFragment(one("b"), one("b", parseHtml(inner("page 2", "/g?page=2"))));
  swapTo(fragment, inner("page 1"));
  expect(one("b").textContent).toBe("page 2");
  swapTo(fragment, inner("page 1, changed"));
  expect(one("b").textContent).toBe("page 1, changed");
});

test("an island's classes, added and taken away, stay so whatever classes an answer brings", () => {
  const html = (classes: string): string => `<p id="p" class="${classes}">x</p>`;
  const classes = (): string[] => Array.from(one("#p").classList).sort();
  const fragment = showFragment(html("price"));
  swapTo(fragment, html("price large"));
  bindOverlay(one("#p"), { className: "is-mine", withoutClass: "is-sale" });
  swapTo(fragment, html("price is-sale"));
  expect(classes()).toEqual(["is-mine", "price"]);
  swapTo(fragment, html("price is-sale is-mine"));
  swapTo(fragment, html("price is-sale"));
  expect(classes()).toEqual(["is-mine", "price"]);
  bindOverlay(one("#p"), {});
  expect(classes()).toEqual(["is-sale", "price"]);
});
