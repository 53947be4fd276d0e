/** A purchase. */
module.exports = [
  {
    id: "buy-product",
    level: "optional",
    says: "None of the pages has a product that can be bought.",
    remedy: "Name the address of a page with one.",
    docs: "features/order-form.md",
  },
  {
    id: "buy-add",
    level: "required",
    says: "A product cannot be added to the cart.",
    remedy: "Answer the form as in the sample.",
    docs: "features/order-form.md#requests",
  },
  {
    id: "buy-answer",
    level: "required",
    says: "The answer to a cart change does not match its schema.",
    remedy: "Answer with a CartResponse.",
    docs: "http.md",
  },
  {
    id: "buy-line",
    level: "optional",
    says: "The cart page shows no line whose quantity can be changed.",
    remedy: "Render the cart's lines as in the sample.",
    docs: "features/cart.md#markup",
  },
  {
    id: "buy-counter",
    level: "required",
    says: "The cart's counter does not change with the cart.",
    remedy: "Render the session's counter in its fragment, and let no cache serve it.",
    docs: "features/mini-cart.md",
  },
  {
    id: "buy-quantity",
    level: "required",
    says: "The quantity of a line cannot be changed.",
    remedy: "Answer the form as in the sample.",
    docs: "features/cart.md#requests",
  },
  {
    id: "buy-key",
    level: "required",
    says: "A line's data-key changes when its size is changed.",
    remedy: "Keep a line's data-key as long as it is the same line.",
    docs: "features/cart.md#markup",
  },
  {
    id: "buy-remove",
    level: "required",
    says: "A line cannot be removed from the cart.",
    remedy: "Answer the form as in the sample.",
    docs: "features/cart.md#requests",
  },
];
