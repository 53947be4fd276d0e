/** The id of an error as a rule, and its remedy where the message names none. */
export interface ErrorNote {
  /** The name of the rule that the page breaks, unique among all rules. */
  readonly id: string;
  /** Absent: the message names it. */
  readonly remedy?: string;
}

/**
 * Every error of markup or configuration, by its message (`…` for what the page has there).
 * For docs/reference/errors.md, the overlay and the check; no shopper downloads it.
 */
export const ERROR_NOTES: Readonly<Record<string, ErrorNote>> = {
  '…: "…" is not allowed': {
    id: "url-unsafe",
    remedy: "Write an http or https address of this shop, without a name and password.",
  },
  '…: [data-slot="submit"] is not a submit button in a form': {
    id: "submit-is-no-button",
    remedy: 'Make it a `<button type="submit">` in the form.',
  },
  '…: a control named "…" hides the form\'s own "…"': { id: "control-hides-form" },
  "…: an order may only lead to …": { id: "order-leads-elsewhere" },
  '…: data-show-if="…" cannot be read': {
    id: "show-if-unreadable",
    remedy: "Write `NAME`, `NAME=A|B`, `NAME!=A`, `NAME>=8` or `NAME<=3`, joined by `&`.",
  },
  "…: expected … but got …": {
    id: "value-unexpected",
    remedy: "Write the value at that path as its schema in `contract/schemas` or the sample shows.",
  },
  "…: expected … but got ……": {
    id: "answer-unexpected",
    remedy: "Send the content type and the body that the endpoint's row in the reference names.",
  },
  "…: expected a token but got …": {
    id: "captcha-token-missing",
    remedy: "The page is fine: the provider's script has changed.",
  },
  "…: expected JSON but got …": {
    id: "json-unreadable",
    remedy: "Write one JSON object, escaped for HTML (`&quot;`) if it is in an attribute.",
  },
  "…: expected the HTML of a dialog but got …": {
    id: "dialog-answer",
    remedy: "Answer with the content of the dialog alone, as `text/html`, without a redirect or the layout.",
  },
  "…: expected the HTML of a quick view but got …": {
    id: "quick-view-answer",
    remedy: "Answer with the content of the quick view alone, as `text/html`, without a redirect or the layout.",
  },
  "…: expected the HTML of a reminder form but got …": {
    id: "reminder-answer",
    remedy: "Answer with the form alone, as `text/html`, without a redirect or the layout.",
  },
  "…: expected two times but got …": {
    id: "store-hours-unreadable",
    remedy: 'Write each span as `["10:00", "18:30"]`.',
  },
  "…: form data is required": { id: "form-data-missing" },
  "…: no [data-form-step] inside the form": {
    id: "steps-missing",
    remedy: "Give each step `data-form-step`, an `id` and a heading.",
  },
  '…: no [data-slot="…"] inside': { id: "slot-needed" },
  '…: no [data-slot="…"] inside …': {
    id: "slot-on-wrong-element",
    remedy: "Put the slot on one of the elements it is made for.",
  },
  "…: requests may only go to …": { id: "request-foreign" },
  "…: the island has no data-fragment": { id: "fragment-address-missing" },
  "…: the island is not a <form>": { id: "island-is-no-form", remedy: "Put `data-island` on the form itself." },
  "…: the island must be a <form>": { id: "form-island-elsewhere" },
  '…: the last step "…" must always be asked': { id: "last-step-conditional" },
  '…: the parameter "…" is missing': {
    id: "parameter-missing",
    remedy: "The page is fine: a script has left it out.",
  },
  "…: the path must come from the page": { id: "path-unknown" },
  '…: the step "…" needs a name of its own': {
    id: "step-name-shared",
    remedy: "Write a name that no other step of the form has into `data-form-step`.",
  },
  '…: the step "…" needs an id and a heading': { id: "step-without-heading", remedy: "Give it both." },
  "…: the widget reports …": {
    id: "captcha-widget-reports",
    remedy: "See the provider's list of error codes; most often the site key belongs to another domain.",
  },
  '…[…="…"] hides document.…': { id: "name-hides-document", remedy: "Give it another name or id." },
  '"…" is not a URL': { id: "url-unreadable" },
  '[data-address-suggest-url]: expected a field with autocomplete="postal-code" inside': {
    id: "address-field-missing",
    remedy: "Put the attribute around the fields of the address, and give each its `autocomplete`.",
  },
  "[data-address-suggest-url]: expected a URL but got nothing": {
    id: "address-url-empty",
    remedy: "Write the URL that answers, or remove the attribute.",
  },
  '[data-suggest-url]: expected a form with input[type="search"]': {
    id: "search-field-missing",
    remedy: 'Put the attribute on the search\'s form, and make its field `type="search"`.',
  },
  "amazon.Pay: expected renderButton, initCheckout and bindChangeAction but got nothing": {
    id: "wallet-script-wrong",
    remedy: "Configure the address of version 2 of the provider's script.",
  },
  "Can't find a submit button for this form.": { id: "submit-needed" },
  "Can't find variants for this product.": { id: "variants-missing" },
  'captcha: [data-slot="widget"] is not an HTML element': {
    id: "captcha-widget-is-no-element",
    remedy: "Make it a `<div>`.",
  },
  "captcha: it is not in a form": { id: "captcha-outside-form" },
  "carousel: data-options.autoplay: expected milliseconds, 1000 or more, but got …": {
    id: "carousel-autoplay-unreadable",
    remedy: "Write milliseconds, or leave it out.",
  },
  'carousel: no [data-slot="…"] inside the carousel': {
    id: "carousel-slot-missing",
    remedy: "Give the box that scrolls, and the list in it, these slots.",
  },
  'carousel: nothing inside [data-slot="slides"]': {
    id: "carousel-empty",
    remedy: "Leave the carousel out if there is nothing to show.",
  },
  "checkout-payment: no form with the ways of delivery and payment inside": {
    id: "payment-form-missing",
    remedy: "Put the form into the island.",
  },
  'customer-message: no textarea[data-slot="message"] of a form inside': {
    id: "customer-message-missing",
    remedy: "Put it there, in the order's form.",
  },
  'data-hydrate: unknown mode "…". Use one of ….': {
    id: "hydrate-unknown",
    remedy: "Use one of these, or leave it out.",
  },
  'data-island: unknown island "…". Known are ….': { id: "island-unknown", remedy: "Correct the name." },
  'date mask: … is "…", expected a date like 1985-12-24': { id: "date-unreadable" },
  "filter-form: data-gallery is missing": { id: "filter-form-without-gallery" },
  "filter-form: the island is not a form": { id: "filter-form-is-no-form" },
  '[data-enables="…"]: expected the id of a fieldset': {
    id: "enables-no-fieldset",
    remedy: "Put its fields into a `<fieldset>` with that id.",
  },
  "[data-step]: expected 1 or -1": { id: "step-no-number", remedy: "Write what a press adds to the quantity." },
  "form[data-cart-action]: …": { id: "cart-action-unknown" },
  "knit-repair-form: [data-upload-url] is not an input of type file": {
    id: "upload-is-no-file-input",
    remedy: 'Put the attribute on the `<input type="file">`.',
  },
  'label[for="…"]: the id "…" is not unique: …. Give each an id of its own, and its label the same "for".': {
    id: "label-id-not-unique",
    remedy: "Include the product or the line in the id.",
  },
  "lost-password-form: the island must be a <form>": { id: "lost-password-form-is-no-form" },
  "mini-cart: no #mini-cart [data-fragment] on the page": { id: "mini-cart-part-missing" },
  'defineBehavior: the selector "…" is not closed': { id: "own-selector-not-closed" },
  "dialog not found": { id: "dialog-missing" },
  "quick view modal not found": { id: "quick-view-modal-missing" },
  'quick-view: no [data-slot="body"] inside #quick-view': {
    id: "quick-view-body-missing",
    remedy: "Put one into the modal.",
  },
  "reminder modal not found": { id: "reminder-modal-missing" },
  'reminder-form: no input[name="ean"] inside the form': {
    id: "reminder-ean-missing",
    remedy: "Put one there; the bundle fills it.",
  },
  'return-form: the line "…" has no number in data-price-value': {
    id: "return-price-unreadable",
    remedy: "Write the price of one piece, with a decimal point: `99.9`.",
  },
  "store-finder: no [data-fragment] with [data-store] on the page": {
    id: "store-list-missing",
    remedy: "Give the list of stores `data-fragment` and `data-store-list`.",
  },
  'store-finder: no input[data-slot="place"] inside': {
    id: "store-place-missing",
    remedy: "Give the field of the search that slot.",
  },
  "store-finder: the island is not a form": { id: "store-finder-is-no-form" },
  "storefront-config: the page has … scripts of this id": { id: "config-twice" },
  "storefront-config.captcha: expected {provider, scriptUrl, siteKey} but got nothing": {
    id: "captcha-not-configured",
    remedy: "Configure it, or leave the captcha out of the form.",
  },
  'storefront-config.captcha.provider: expected one of … but got "…"': {
    id: "captcha-provider-unknown",
    remedy: "Name one of these.",
  },
  "storefront-config.endpoints.…: there is no such endpoint": { id: "config-endpoint-unknown" },
  "storefront-config.map.tileUrl: expected an http(s) address but got …": {
    id: "config-map-address",
    remedy: "Write `https://…/{z}/{x}/{y}.png`, or leave it out.",
  },
  "storefront-config.wallet.…: expected what Amazon Pay needs there but got nothing": { id: "wallet-not-configured" },
  'storefront-config.wallet.provider: expected one of … but got "…"': {
    id: "wallet-provider-unknown",
    remedy: "Name one of these.",
  },
  "wallet-address: no form that sends the address inside": { id: "wallet-address-form-missing" },
  "wallet-address: the island has no data-fragment": { id: "wallet-address-without-fragment" },
  "watchlist-form: no data-bundle on the form": { id: "watchlist-bundle-missing" },
};
