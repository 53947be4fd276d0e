/**
 * The remedy for each error of markup or configuration whose message does not say it, by that message (`…` for what the page has there).
 * For docs/reference/errors.md; no shopper downloads it.
 */
export const ERROR_NOTES: Readonly<Record<string, string>> = {
  '…: "…" is not taken': "Write one that goes to this shop by http or https, without a name and password.",
  '…: data-show-if="…" cannot be read': "Write `NAME`, `NAME=A|B`, `NAME!=A`, `NAME>=8` or `NAME<=3`, joined by `&`.",
  '…: no [data-slot="…"] inside …': "Put the slot on one of the elements it is made for.",
  '…: [data-slot="submit"] is no submit button of a form': 'Make it a `<button type="submit">` in the form.',
  "…: expected … but got …": "Write the value at that path as its schema in `contract/schemas`, or the sample, has it.",
  "…: expected … but got ……": "Send the content type and the body that the endpoint's row in the reference says.",
  "…: expected a token but got …": "Nothing on the page: the provider's script has changed.",
  "…: expected JSON but got …": "Write one JSON object, escaped for HTML (`&quot;`) where it stands in an attribute.",
  "…: expected the HTML of a quick view but got …":
    "Answer with the content of the quick view, as `text/html`, without a redirect.",
  "…: expected the HTML of a reminder form": "Answer with the form, as `text/html`, without a redirect.",
  "…: expected two times but got …": 'Write each span as `["10:00", "18:30"]`.',
  "…: no [data-form-step] inside the form": "Give each step `data-form-step`, an `id` and a heading.",
  "…: the island is no <form>": "Put `data-island` on the form itself.",
  '…: the parameter "…" is missing': "Nothing on the page: a script has left it out.",
  '…: the step "…" needs an id and a heading': "Give it both.",
  "…: the widget reports …":
    "See the provider's list of error codes; most often the site key belongs to another domain.",
  '[data-suggest-url]: expected a form with input[type="search"]':
    'Put the attribute on the search\'s form, and make its field `type="search"`.',
  "amazon.Pay: expected renderButton and bindChangeAction but got nothing":
    "Configure the address of version 2 of the provider's script.",
  'captcha: [data-slot="widget"] is no HTML element': "Make it a `<div>`.",
  "carousel: data-options.autoplay: expected milliseconds, 1000 or more, but got …":
    "Write milliseconds, or leave it out.",
  'carousel: no [data-slot="…"] inside the carousel': "Give the box that scrolls, and the list in it, these slots.",
  'carousel: nothing inside [data-slot="slides"]': "Leave the carousel out where there is nothing to show.",
  "checkout-payment: no form with the ways of delivery and payment inside": "Put the form into the island.",
  'customer-message: no textarea[data-slot="message"] of a form inside': "Put it there, in the order's form.",
  'data-hydrate: unknown mode "…". Use one of ….': "Use one of these, or leave it out.",
  'data-island: unknown island "…". Known are ….': "Correct the name.",
  'label[for="…"]: the id "…" is not unique: …. Give each an id of its own, and its label the same "for".':
    "Put something of the product, or of the line, into the id.",
  "knit-repair-form: [data-upload-url] is no input of type file": 'Put the attribute on the `<input type="file">`.',
  'quick-view: no [data-slot="body"] inside #quick-view': "Put one into the modal.",
  'reminder-form: no input[name="ean"] inside the form': "Put one there; the bundle fills it.",
  'return-form: the line "…" has no number in data-price-value': "Write what one piece cost, with a point: `99.9`.",
  "store-finder: no [data-fragment] with [data-store] on the page":
    "Give the list of stores `data-fragment` and `data-store-list`.",
  'store-finder: no input[data-slot="place"] inside': "Give the field of the search that slot.",
  "storefront-config.captcha: expected {provider, scriptUrl, siteKey} but got nothing":
    "Configure it, or leave the captcha out of the form.",
  'storefront-config.captcha.provider: expected one of … but got "…"': "Name one of these.",
  "storefront-config.map.tileUrl: expected an http(s) address but got …":
    "Write `https://…/{z}/{x}/{y}.png`, or leave it out.",
  'storefront-config.wallet.provider: expected one of … but got "…"': "Name one of these.",
};
