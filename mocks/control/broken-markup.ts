/** Ways in which a product page's order form can be broken, each shown at /__mock/broken/{case}. */
export const BROKEN_CASES = [
  "missing-submit",
  "missing-variants",
  "broken-variant-json",
  "negative-stock",
  "fractional-stock",
  "wrong-option-type",
  "null-option",
  "unknown-section",
  "unknown-island",
] as const;
export type BrokenCase = (typeof BROKEN_CASES)[number];

export function isBrokenCase(name: string): name is BrokenCase {
  return BROKEN_CASES.some((candidate) => candidate === name);
}

const ORDER_FORM = /<form\b[^>]*\bdata-island="order-form"[^>]*>[\s\S]*?<\/form>/;
const OPTIONS = /\sdata-options=(?:"[^"]*"|'[^']*')/;
const STOCK_COUNT = /(&quot;|")stockCount\1:\s*\d+/;

/** Breaks the first order form of a page, or the page's body. @throws Error if the page has nothing to break */
export function breakMarkup(html: string, kind: BrokenCase): string {
  switch (kind) {
    case "missing-submit":
      return inOrderForm(html, (form) =>
        form.replace(/<button\b[^>]*type="submit"[^>]*>/g, (tag) => tag.replace('type="submit"', 'type="button"')),
      );
    case "missing-variants":
      return inOrderForm(html, (form) => form.replace(/\sdata-variant=(?:"[^"]*"|'[^']*')/g, ""));
    case "broken-variant-json":
      return inOrderForm(html, (form) => form.replace(/(\sdata-variant=)(?:"[^"]*"|'[^']*')/, '$1"{stockCount: 3"'));
    case "negative-stock":
      return inOrderForm(html, (form) => form.replace(STOCK_COUNT, "$1stockCount$1:-3"));
    case "fractional-stock":
      return inOrderForm(html, (form) => form.replace(STOCK_COUNT, "$1stockCount$1:2.5"));
    case "wrong-option-type":
      return inOrderForm(html, (form) => withOptions(form, '{"stockMin":"5"}'));
    case "null-option":
      return inOrderForm(html, (form) => withOptions(form, '{"stockMin":null}'));
    case "unknown-section":
      return replaceOnce(html, /<body class="/, '<body class="section-knitting-circle ');
    case "unknown-island":
      return inOrderForm(html, (form) => form.replace('data-island="order-form"', 'data-island="ordre-form"'));
  }
}

function inOrderForm(html: string, change: (form: string) => string): string {
  const form = ORDER_FORM.exec(html)?.[0];
  if (form === undefined) throw new Error('broken-markup: no <form data-island="order-form"> on the page');
  const broken = change(form);
  if (broken === form) throw new Error("broken-markup: the order form has nothing to break in this way");
  return html.replace(form, () => broken);
}

function withOptions(form: string, options: string): string {
  return form.replace(OPTIONS, "").replace("<form ", () => `<form data-options='${options}' `);
}

function replaceOnce(html: string, pattern: RegExp, by: string): string {
  if (!pattern.test(html)) throw new Error(`broken-markup: nothing on the page matches ${String(pattern)}`);
  return html.replace(pattern, () => by);
}
