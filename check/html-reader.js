const { axeFindingsOf } = require("./axe");

/**
 * Reads HTML as browsers do, in an empty page of its own. Nothing in it is loaded or run.
 * @returns `readPage(html)` and `readFragment(html, address)`, which resolve with facts, `axeFindingsOf(html)`, and
 * `close`
 */
async function createHtmlReader(browser) {
  const context = await browser.newContext();
  await context.route("**/*", (route) => route.abort());
  const page = await context.newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><title>-</title><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'none'"><body></body></html>`,
  );
  await page.evaluate(`window.selectorOf = ${selectorOf}; window.tagOf = ${tagOf};`);
  return {
    readPage: (html) => page.evaluate(pageFacts, html),
    readFragment: (html, address) => page.evaluate(fragmentFacts, { html, address }),
    axeFindingsOf: (html) => axeFindingsOf(page, html),
    close: () => context.close(),
  };
}

/** A selector for this one element in its document. Runs in the browser. */
function selectorOf(element) {
  const steps = [];
  for (let each = element; each !== null && each.nodeType === 1; each = each.parentElement) {
    const id = each.getAttribute("id");
    if (id && each.ownerDocument.querySelectorAll(`[id="${CSS.escape(id)}"]`).length === 1) {
      steps.unshift(`[id="${CSS.escape(id)}"]`);
      break;
    }
    const name = CSS.escape(each.localName);
    const twins = each.parentElement === null ? [each] : Array.from(each.parentElement.children);
    const same = twins.filter((twin) => twin.localName === each.localName);
    steps.unshift(same.length > 1 ? `${name}:nth-of-type(${same.indexOf(each) + 1})` : name);
  }
  return steps.join(" > ");
}

/** The opening tag of an element, shortened if it is long. Runs in the browser. */
function tagOf(element) {
  const text = element.cloneNode(false).outerHTML.replace(/<\/[^>]*>$/, "");
  return text.length > 240 ? `${text.slice(0, 240)} …` : text;
}

/** Runs in the browser. */
function pageFacts(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const all = (selector) => Array.from(parsed.querySelectorAll(selector));
  const place = (element) => ({ html: window.tagOf(element), selector: window.selectorOf(element) });
  const isScript = ({ type }) => /^(|module|text\/javascript|application\/javascript)$/i.test(type ?? "");
  const heads = all("script, link").map((element) => ({
    ...place(element),
    tag: element.localName,
    type: element.getAttribute("type") ?? "",
    rel: element.getAttribute("rel") ?? "",
    address: element.getAttribute(element.localName === "script" ? "src" : "href"),
    integrity: element.getAttribute("integrity"),
    nonce: element.getAttribute("nonce"),
    crossorigin: element.getAttribute("crossorigin"),
    isAsync: element.hasAttribute("async"),
    isNoModule: element.hasAttribute("nomodule"),
    isInHead: element.closest("head") !== null,
    text: element.localName === "script" && !element.hasAttribute("src") ? element.textContent : "",
  }));
  return {
    lang: parsed.documentElement.getAttribute("lang") ?? "",
    bodyClasses: Array.from(parsed.body?.classList ?? []),
    heads: heads.filter((head) => head.tag === "link" || isScript(head)),
    policies: all(`meta[http-equiv="Content-Security-Policy" i]`).map((meta) => meta.getAttribute("content") ?? ""),
    fragments: all("[data-fragment]").map((element) => ({
      ...place(element),
      address: element.getAttribute("data-fragment"),
      followsCart: element.hasAttribute("data-follows-cart"),
    })),
    forms: all("form").map((element) => ({
      ...place(element),
      action: element.getAttribute("action"),
      isPost: /^post$/i.test(element.getAttribute("method") ?? ""),
      actions: Array.from(element.querySelectorAll("[formaction]"), (each) => each.getAttribute("formaction")),
    })),
    tokens: all(`input[name="_token"]`).map((element) => element.getAttribute("value") ?? ""),
    keys: all(`input[name="_idempotency_key"]`).map((element) => element.getAttribute("value") ?? ""),
    galleries: all("[data-gallery]").map((element) => element.getAttribute("data-gallery")),
    suggestions: all("[data-suggest-url]").map((element) => ({
      ...place(element),
      address: element.getAttribute("data-suggest-url"),
      field: element.querySelector('input[type="search"]')?.getAttribute("name") ?? "q",
    })),
    quickViews: all("[data-quick-view-url]").map((element) => ({
      ...place(element),
      address: element.getAttribute("data-quick-view-url"),
    })),
    json: all("*").flatMap((element) =>
      Array.from(element.attributes)
        .filter(({ name, value }) => name.startsWith("data-") && /^\s*[{[]/.test(value))
        .map(({ name, value }) => ({ ...place(element), name, value })),
    ),
    uses: {
      cart: all(`[data-cart-action], [data-mini-cart-open], [data-island="order-form"], #mini-cart`).length > 0,
      watchlist: all(`[data-island="watchlist-form"]`).length > 0,
    },
    canOrder: all('form[data-island="order-form"] [data-variant]').length > 0,
    config: parsed.querySelector("#storefront-config")?.textContent ?? null,
    // Links to the same page in another language lead out of the language that was requested
    links: all("a[href]:not([hreflang])")
      .filter((link) => !link.hasAttribute("download"))
      .map((link) => link.getAttribute("href")),
  };
}

/** Runs in the browser. A template also accepts table rows and options. */
function fragmentFacts({ html, address }) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const isData = (element) =>
    element.localName === "template" || (element.localName === "script" && /json/.test(element.type));
  const nodes = Array.from(template.content.childNodes);
  const first = nodes.findIndex((node) => node.nodeType === 1 && !isData(node));
  const before = nodes.slice(0, first < 0 ? nodes.length : first);
  const roots = nodes.filter((node) => node.nodeType === 1 && !isData(node));
  return {
    textBefore: before
      .filter((node) => node.nodeType === 3)
      .map((node) => node.data)
      .join("")
      .trim(),
    roots: roots.map((root) => ({ html: window.tagOf(root), address: root.getAttribute("data-fragment") })),
    isInside: Array.from(template.content.querySelectorAll("[data-fragment]")).some(
      (element) => element.getAttribute("data-fragment") === address,
    ),
    hasToken: template.content.querySelector('input[name="_token"]') !== null,
    isWholePage: /<(html|head|body)[\s>]/i.test(html.replace(/<!--[\s\S]*?-->/g, "")),
  };
}

module.exports = { createHtmlReader, selectorOf, tagOf };
