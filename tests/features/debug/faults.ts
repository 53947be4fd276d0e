import { SHOWCASE } from "../../../mocks/shop/showcase";

/** A slip in a page of the mock shop, and the rule that must report it. */
export interface MarkupFault {
  readonly name: string;
  readonly page: string;
  /** What is replaced in the server's HTML, and with what. */
  readonly change: readonly [what: RegExp | string, by: string];
  readonly rule: string;
}

const JUMPER = `/product/${SHOWCASE.jumper}`;
const TROUSERS = `/product/${SHOWCASE.trousers}`;

const ENTRY = '<script type="module" src="/assets/modern/app.12345678.js"></script>';

const on =
  (page: string) =>
  (name: string, rule: string, what: RegExp | string, by: string): MarkupFault => ({
    name,
    page,
    change: [what, by],
    rule,
  });

const product = on(JUMPER);
const trousers = on(TROUSERS);
const cart = on("/cart");
const gallery = on("/gallery/jumpers");
const stores = on("/stores?q=Leipzig");
const survey = on("/survey/shopping");
const login = on("/account/login");

/** Slips that back-end developers make in their markup. */
export const MARKUP_FAULTS: readonly MarkupFault[] = [
  product("no language", "language-missing", /<html lang="[^"]*"/, "<html"),
  product("no contract", "contract-missing", ' data-contract="1"', ""),
  product("another contract", "contract-missing", 'data-contract="1"', 'data-contract="2"'),
  product("no class for the shopper", "user-class", /\buser-unknown\b/, ""),
  product("two classes for the shopper", "user-class", /\buser-unknown\b/, "user-unknown user-guest"),
  product("no viewport", "viewport-missing", /<meta name="viewport"[^>]*>/, ""),
  product("no main element", "main-missing", /<(\/?)main\b/g, "<$1div"),
  product("the section of another page", "island-without-section", /\bsection-product\b/, "section-account"),
  product("a section misspelt", "section-unknown", /\bsection-product\b/, "section-product section-prodcut"),
  product("broken JSON in the configuration", "config-broken", /(id="storefront-config"[^>]*>\s*)\{/, "$1"),
  product(
    "a currency in lower case",
    "config-broken",
    /(?<=id="storefront-config"[^>]*>[^<]*)"currency": ?"EUR"/,
    '"currency":"eur"',
  ),
  product(
    "a configuration key misspelt",
    "config-unknown",
    /(?<=id="storefront-config"[^>]*>[^<]*)"currency":/,
    '"curency":',
  ),
  product("a text key misspelt", "config-unknown", /"translations": ?\{/, '"translations":{"Theme.AddToCrat":"Buy",'),
  product("a language without texts", "texts-missing", /"locale": ?"[^"]*"/, '"locale":"fr-FR"'),
  product("an island misspelt", "island-unknown", 'data-island="order-form"', 'data-island="orderform"'),
  product("an attribute misspelt", "attribute-misspelt", "data-bundle=", "data-bundel="),
  product("an island's own attribute misspelt", "attribute-misspelt", 'data-island="order-form"', "data-iland"),
  product("an attribute with an underscore", "attribute-misspelt", "data-quick-view-url=", "data_quick_view_url="),
  product(
    "an unknown hydration moment",
    "hydrate-unknown",
    'data-island="order-form"',
    'data-island="order-form" data-hydrate="lazy"',
  ),
  product("a slot misspelt", "slot-unknown", 'data-slot="stock"', 'data-slot="stok"'),
  product("a slot in the wrong case", "slot-unknown", 'data-slot="stock"', 'data-slot="Stock"'),
  product("a slot forgotten", "slot-forgotten", 'data-slot="stock"', ""),
  product("the submit button without its slot", "slot-missing", /data-slot="submit"/g, ""),
  product(
    "a slot on another element",
    "slot-element",
    /<input([^>]*data-slot="quantity-input"[^>]*)>/,
    "<span$1></span>",
  ),
  product("a price without slots inside", "price-plain", /data-slot="price-(current|original|discount)"/g, ""),
  product("two elements with one id", "id-doubled", /<main([^>]*)>/, '<main$1><p id="mini-cart-title">again</p>'),
  login("labels next to their fields without a for attribute", "label-loose", / for="login-email"/, ""),
  login("a label for another field", "label-loose", / for="login-email"/, ' for="login-mail"'),
  product(
    "a reference to nothing",
    "reference-broken",
    /aria-labelledby="mini-cart-title"/,
    'aria-labelledby="mini-cart-titel"',
  ),
  product("a picture without its size", "picture-without-size", /(<img[^>]*) width="\d+"/, "$1"),
  product("no mini cart", "mini-cart-missing", 'id="mini-cart"', 'id="minicart"'),
  product(
    "a mini cart without its fragment",
    "mini-cart-fragment",
    /data-fragment="([^"]*\/cart\/offcanvas\/body)"/,
    "",
  ),
  product(
    "a mini cart whose only fragment is the counter",
    "mini-cart-fragment",
    /data-fragment="([^"]*\/cart\/)offcanvas\/body"/,
    'data-fragment="$1widget/header"',
  ),
  product(
    "a mini cart without classes",
    "mini-cart-classes",
    /class="[^"]*"([^>]* id="mini-cart")|id="mini-cart"/,
    'class="cart" id="mini-cart"$1',
  ),
  product("no link opens the mini cart", "mini-cart-link", /data-mini-cart-open/g, ""),
  product("a counter that is no fragment", "counter-fragment", /data-fragment="[^"]*\/cart\/widget\/header"/g, ""),
  product(
    "a counter at an address of its own that does not say that it follows the cart",
    "counter-fragment",
    /(data-fragment="[^"]*\/cart\/widget\/header)"/g,
    '$1/count"',
  ),
  product(
    "a fragment of another origin",
    "url-foreign",
    /data-fragment="[^"]*\/cart\/offcanvas\/body"/,
    'data-fragment="https://cdn.test/cart/offcanvas/body"',
  ),
  product("no EAN", "variant-without-ean", /(<input[^>]*name="variant"[^>]*) value="\d+"/, "$1"),
  product("the same EAN twice", "variant-doubled", /value="(\d{13})"([^]*?)value="\d{13}"/, 'value="$1"$2value="$1"'),
  product("variants of two names", "variant-names-differ", /name="variant"/, 'name="size"'),
  product(
    "unescaped quotes",
    "variant-unreadable",
    /data-variant='\{|data-variant="\{/,
    'data-variant="{" data-rest="',
  ),
  product("JSON escaped twice", "variant-unreadable", /data-variant="\{&(quot|#34);/, 'data-variant="{&amp;$1;'),
  product("a variant without its stock", "variant-unreadable", /stockCount/, "stock"),
  product("broken colour data", "color-unreadable", /data-color="\{/, 'data-color="'),
  product("no variants at all", "variants-missing", /data-variant=/g, "data-v="),
  product(
    "a variant in an unknown colour",
    "variant-color-unknown",
    /data-color-value="[^"]*"/,
    'data-color-value="Navy Blue"',
  ),
  product(
    "pictures of another product",
    "bundle-lonely",
    /(data-island="product-gallery"[^>]*)data-bundle="\d+"/,
    '$1data-bundle="1"',
  ),
  product(
    "an order form without its product",
    "bundle-missing",
    /(data-island="order-form"[^>]*)data-bundle="\d+"/,
    "$1",
  ),
  product(
    "a thumbnail that leads nowhere",
    "thumbs-astray",
    /(<a[^>]*)href="#[^"]*"([^>]*data-slot="thumb")/,
    '$1href="#"$2',
  ),
  product("an order form sent by GET", "method-get", /(<form[^>]*data-island="order-form"[^>]*) method="post"/, "$1"),
  product(
    "an order form without an address",
    "action-missing",
    /(<form[^>]*data-island="order-form"[^>]*) action="[^"]*"/,
    "$1",
  ),
  product(
    "an address of another origin",
    "action-foreign",
    /(<form[^>]*data-island="order-form"[^>]*) action="[^"]*"/,
    '$1 action="https://other.test/add"',
  ),
  product("no token", "token-missing", /(<form[^>]*data-island="order-form"[^]*?)name="_token"/, '$1name="token"'),
  product("a button that sends the form", "button-submits", /type="button"([^>]*data-slot="increase")/, "$1"),
  product(
    "a button with an unknown type",
    "button-submits",
    /type="button"([^>]*data-slot="decrease")/,
    'type="buttn"$1',
  ),
  product("a visible token", "hidden-field-shown", 'type="hidden" name="_token"', 'name="_token"'),
  product("no modal for a dialog", "dialog-missing", 'id="dialog"', 'id="a-dialog"'),
  product("no modal for the quick view", "quick-view-modal", 'id="quick-view"', 'id="quickview"'),
  trousers("a width missing from the select", "variant-axis-unknown", /data-width="[^"]*"/, 'data-width="33½"'),
  trousers("a select that is submitted", "axis-named", /data-slot="width"/, 'data-slot="width" name="width"'),
  trousers("selects without a slot around them", "axes-bare", /data-slot="axes"/, ""),
  product("sizes without a fieldset", "sizes-without-fieldset", /<(\/?)fieldset\b/g, "<$1div"),
  cart(
    "an unknown cart action",
    "cart-action-unknown",
    'data-cart-action="update-quantity"',
    'data-cart-action="update-qty"',
  ),
  cart(
    "the address of another cart action",
    "action-wrong",
    /\/json\/cart\/product\/quantity\/update/,
    "/json/cart/product/remove",
  ),
  cart("lines without a key", "line-without-key", /<li([^>]*) data-key="[^"]*"/g, "<li$1"),
  cart("the same key on every line", "key-doubled", /<li([^>]*) data-key="\d+"/g, '<li$1 data-key="line"'),
  cart("an empty key", "key-empty", /<li([^>]*) data-key="\d+"/, '<li$1 data-key=""'),
  cart("a cart that is not a fragment", "line-outside-fragment", /data-fragment="[^"]*\/cart\/widget"/g, ""),
  cart("a quantity without its stock count", "stock-count-missing", /data-stock-count="\d+"/g, ""),
  cart("quantities that browsers restore", "entry-restored", /autocomplete="off"/g, ""),
  cart("a removal without undo", "undo-missing", /data-undo="[^"]*"/g, ""),
  cart("undo data that is not JSON", "undo-unreadable", /data-undo="\{/, 'data-undo="'),
  cart(
    "the cart's contents as a list of numbers",
    "in-cart-unreadable",
    /data-in-cart="[^"]*"/,
    'data-in-cart="4051,2"',
  ),
  cart("a step of ten", "step-unreadable", 'data-step="1"', 'data-step="10"'),
  cart("a cart that announces nothing", "cart-silent", /data-announce/g, ""),
  cart(
    "a form without a button",
    "submit-missing",
    /(<form[^>]*data-cart-action="remove-product"[^]*?)<button[^]*?<\/button>/,
    "$1",
  ),
  gallery("no product count", "count-missing", / data-count="\d+"/g, ""),
  gallery("cards without a key", "card-without-key", / data-key="\d{5}"/g, ""),
  gallery("no modal for the reminder", "reminder-modal", 'id="reminder-modal"', 'id="reminder"'),
  gallery(
    "a quick view without a page behind it",
    "opener-without-page",
    /<a([^>]*) href="[^"]*"([^>]*data-quick-view-url)/,
    "<a$1$2",
  ),
  gallery(
    "what shall take the focus cannot",
    "focus-fallback",
    /(data-focus-fallback[^>]*) tabindex="-1"|tabindex="-1"([^>]*data-focus-fallback)/,
    "$1$2",
  ),
  stores("a store without a key", "store-without-key", /(<li[^>]*) data-key="[^"]*"/, "$1"),
  stores("a latitude with a decimal comma", "store-unreadable", /(lat&#34;|lat&quot;|"lat"): ?\d+\.\d+/, '$1:"51,34"'),
  stores(
    "opening hours as people write them",
    "opening-hours-unreadable",
    /data-opening-hours='[^']*'/,
    'data-opening-hours="Mo-Fr 10-18"',
  ),
  stores(
    "opening hours that a swap overwrites",
    "opening-hours-swapped",
    /data-opaque([^>]*data-opening-hours)|(data-opening-hours='[^']*'[^>]*) data-opaque/,
    "$1$2",
  ),
  survey(
    "a message for a field that does not exist",
    "message-astray",
    /data-field-error="[^"]*"/,
    'data-field-error="ratting"',
  ),
  survey("a condition on a field that does not exist", "condition-astray", /data-show-if="(\w+)/, 'data-show-if="$1s'),
  survey("a hidden field that is required", "condition-required", /data-required/, "required"),
  survey("a link to a step that does not exist", "step-astray", /data-step-link="[^"]*"/, 'data-step-link="start"'),
  survey("a step without an id", "step-without-id", /(<section[^>]*) id="[^"]*"([^>]*data-form-step)/, "$1$2"),
  on("/consent")("a topic that does not exist", "consent-topic-unknown", /(name="topic" value="map)/, "$1s"),
  on("/consent")(
    "the same in a list",
    "consent-topic-unknown",
    /name="topic" value="map/,
    'name="topic[]" value="maps',
  ),
  login("fields that do not say what they are", "autocomplete-missing", / autocomplete="[^"]*"/g, ""),
  login("a field without a place for its message", "message-place-missing", /data-field-error="password"/, ""),
  product("an entry that is async", "entry-async", "</head>", `${ENTRY.replace(" type", " async type")}</head>`),
  product("an entry without integrity", "entry-integrity", "</head>", `${ENTRY}</head>`),
  product("nothing for old browsers", "legacy-missing", "</head>", `${ENTRY}</head>`),
  product("no inlined script", "early-script-missing", "</head>", `${ENTRY}</head>`),
  product(
    "a size without a name",
    "variant-without-label",
    /(<input[^>]*name="variant"[^>]*) data-label="[^"]*"([^>]*>)[^]*?<\/label>/,
    "$1$2</label>",
  ),
  product("sizes named only by their labels", "variant-label-from-text", / data-label="[^"]*"/g, ""),
  product("less than nothing in stock", "stock-negative", /(stockCount&(?:quot|#34);:)\d+/, "$1-3"),
  product("the same, in JSON with spaces", "stock-negative", /(stockCount&(?:quot|#34);:)\d+/, "$1 -3"),
  product(
    "product data that is not JSON",
    "item-unreadable",
    'data-island="order-form"',
    'data-island="order-form" data-item="item_id: 48211"',
  ),
  product(
    "a late picture that needs scripts",
    "late-picture-lost",
    "<main",
    '<img data-src="/a.jpg" width="1" height="1" alt=""><main',
  ),
];
