import { watchConsole } from "../../support/console-errors";
import { mutationsOf, outline, showFragment, swapTo, wanted } from "../swap/fragment-page";

watchConsole();

const NAMES =
  "action submit id title name method children attributes parentNode nodeName firstChild appendChild elements length".split(
    " ",
  );

const ORDINARY = [
  `<form action="/search" method="post">${NAMES.map((name) => `<input name="${name}" value="1">`).join("")}<button name="submit">x</button></form>`,
  `<form action="/a">${NAMES.map((name) => `<button name="${name}" id="${name}">x</button>`).join("")}</form>`,
  `<form><select name="nodeName"><option>1</option></select><textarea name="tagName">x</textarea><output name="ownerDocument">1</output></form>`,
  `<form><fieldset name="classList"><input name="style"><input name="setAttribute"><input name="getAttribute"></fieldset></form>`,
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="#cart"></use></svg>',
  '<svg class="icon"><use href="/assets/icons.svg#cart" xlink:href="/assets/icons.svg#cart"></use></svg>',
  '<svg><defs><pattern id="knit" patternUnits="userSpaceOnUse" width="4" height="4"><path d="M0 0h4" stroke="#123"></path></pattern></defs><rect fill="url(#knit)" width="9" height="9"></rect></svg>',
  '<script type="application/json" data-x="1">{"a": "<b>&amp;</b>"}</script>',
  '<script type="application/ld+json">{"@context": "https://schema.org", "style": 1}</script>',
  '<script type="text/x-template"><p style="color: red" onclick="x">{{ y }}</p></script>',
  '<template><li class="line"><input name="q"><template><b>x</b></template></li></template>',
  '<form action="/cart" method="post"><button formaction="/cart/remove" formmethod="post" formnovalidate>x</button></form>',
  `<form action="${location.origin}/a"><input type="submit" formaction="b?c=d#e"></form>`,
  '<p itemscope itemtype="https://schema.org/Offer"><link itemprop="availability" href="https://schema.org/InStock"><meta itemprop="price" content="99.00">99 €</p>',
  '<template><p style="color: red;">x</p><template><i style="margin: 0px;">y</i></template></template>',
  '<noscript><img src="/a.jpg" alt="" style="color: red"></noscript><p>x</p>',
  '<p style="color: red; --columns: 3; margin-top: 2px;">x</p>',
  "<table class='t'><caption>c</caption><thead><tr><th scope='col'>a</th></tr></thead><tbody><tr><td colspan='2'>1</td></tr></tbody></table>",
  "<details><summary>Care</summary><p>Wash by hand.</p></details>",
  '<dialog aria-labelledby="x"><form method="dialog"><button value="ok">OK</button></form></dialog>',
  '<picture><source srcset="/a.webp 1x, /b.webp 2x" type="image/webp"><img src="/a.jpg" srcset="/a.jpg 400w, /b.jpg 800w" sizes="50vw" width="4" height="5" loading="lazy" decoding="async" alt="x"></picture>',
  '<img src="data:image/png;base64,iVBORw0KGgo=" alt="">',
  '<img class="lazy" data-src="/a.jpg" alt=""><noscript><img src="/a.jpg" alt=""></noscript>',
  '<video src="/a.mp4" poster="/a.jpg" controls muted loop playsinline preload="none"><track kind="captions" src="/a.vtt" srclang="de"></video>',
  '<label for="e">E</label><input id="e" list="l" type="email" autocomplete="email" required pattern=".+" inputmode="email" minlength="3"><datalist id="l"><option value="a"></option></datalist>',
  '<fieldset disabled><legend>Size</legend><label><input type="radio" name="s" value="1" checked> 1</label></fieldset>',
  '<a href="mailto:shop@example.test">m</a> <a href="tel:+49123">t</a> <a href="#top">#</a> <a href="?page=2">2</a> <a href="https://example.test/x">x</a> <a href="">e</a>',
  '<a href="/x" target="_blank" rel="nofollow noopener">x</a>',
  '<a href="/x" target="_self">x</a>',
  '<form name="login" id="login" action="/login" method="post"><input type="password" name="password" autocomplete="current-password"></form>',
  '<button data-bs-toggle="collapse" data-bs-target="#x" aria-expanded="false" aria-controls="x">x</button><div class="collapse" id="x">y</div>',
  "<ul><li data-key='1'>a</li>\n <li data-key='2'>b</li></ul><dl><dt>a</dt><dd>b</dd></dl><ol start='3' reversed><li value='7'>x</li></ol>",
  '<p lang="de" dir="ltr" translate="no">Größe&nbsp;M – 99,00&thinsp;€ <del>1</del><ins>2</ins><abbr title="x">y</abbr><time datetime="2026-01-01">z</time></p>',
  '<select name="s"><optgroup label="a"><option value="1" selected>x</option></optgroup><option disabled hidden>y</option></select><progress value="1" max="2"></progress>',
];

test.each(ORDINARY)("arrives whole: %s", async (html) => {
  const fragment = showFragment("<p>x</p>");
  swapTo(fragment, `<p>x</p>${html}`);
  expect(outline(fragment)).toBe(wanted(`<p>x</p>${html}`));
  expect(await mutationsOf(() => swapTo(fragment, `<p>x</p>${html}`))).toEqual([]);
  swapTo(fragment, "<p>x</p>");
  expect(fragment.children).toHaveLength(1);
});

test.each(ORDINARY)("is adopted whole: %s", (html) => {
  const fragment = showFragment(html);
  swapTo(fragment, `${html}<p>y</p>`);
  expect(outline(fragment)).toBe(wanted(`${html}<p>y</p>`));
});
