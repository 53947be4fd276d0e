/** The page without the bundle: its scripts and preloads are removed or replaced by another script. */
export function withoutBundle(html: string, script: string): string {
  const bare = html
    .replace(/<script>[\s\S]*?<\/script>\s*/, "")
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, "")
    .replace(/<script[^>]* src="\/assets\/[^>]*><\/script>\s*/g, "");
  return script === "" ? bare : bare.replace("</head>", `<script src="${script}" defer></script></head>`);
}

const VARIANTS =
  /(<fieldset class="choice choice--sizes[\s\S]*?<div class="choice__options">)([\s\S]*?)(<\/div>\s*<\/fieldset>)/;
const VARIANT = /<label class="chip[\s\S]*?<\/label>/g;

/** The product page with that many variants in its first order form: copies of its own, each numbered. */
export function withVariants(html: string, count: number): string {
  return html.replace(VARIANTS, (_all, head: string, options: string, tail: string) => {
    const own = options.match(VARIANT) ?? [];
    if (own.length === 0) throw new Error("bench: the product page has no variants");
    const copies = Array.from({ length: count }, (_, at) =>
      (own[at % own.length] ?? "").replace(/value="\d+"/, `value="${4_000_000_000_000 + at}"`),
    );
    return head + copies.join("\n") + tail;
  });
}

/** 14 elements. */
function cartLine(key: number, quantity: number): string {
  return `<li class="line" data-key="${key}"><a href="/product/${key}"><img src="data:," alt="Jumper ${key}" width="4" height="5"></a>
  <div class="line__words"><h3>Jumper ${key}</h3><p><span>Navy</span>, <b>M</b></p><p class="price"><strong>${quantity * 49},00 €</strong></p></div>
  <form data-cart-action="update-quantity" action="/json/cart/product/quantity/update" method="post"><input type="hidden" name="key" value="${key}"><input name="quantity" value="${quantity}" aria-label="Quantity"><button type="submit">OK</button></form></li>`;
}

const LINES = 72;

/** A cart of 1,008 elements. Every tenth line differs between versions. */
export function cartFragment(version: number): string {
  const lines = Array.from({ length: LINES }, (_, key) => cartLine(key, key % 10 === 0 ? 1 + version : 1));
  return `<div data-fragment="/cart/widget"><ul>${lines.join("\n")}</ul></div>`;
}

/** A page whose only fragment is that cart. */
export function withCart(html: string): string {
  return html
    .replace(/ data-fragment="[^"]*"/g, "")
    .replace(/<main[\s\S]*<\/main>/, `<main id="main"><h1>Cart</h1>${cartFragment(0)}</main>`);
}
