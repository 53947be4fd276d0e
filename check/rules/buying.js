/** A purchase. */
module.exports = [
  {
    id: "buy-product",
    level: "optional",
    says: "No page with a product that can be bought was among the pages.",
    remedy: "Name the address of one.",
    docs: "features/order-form.md",
  },
  {
    id: "buy-add",
    level: "required",
    says: "A product cannot be added to the cart.",
    remedy: "Answer the form as the sample says.",
    docs: "features/order-form.md#requests",
  },
  {
    id: "buy-answer",
    level: "required",
    says: "A change of the cart is not answered as its schema says.",
    remedy: "Write a CartResponse.",
    docs: "http.md",
  },
  {
    id: "buy-line",
    level: "optional",
    says: "The cart's page shows no line whose quantity can be changed.",
    remedy: "Render the lines of the cart as the sample has them.",
    docs: "features/cart.md#markup",
  },
  {
    id: "buy-counter",
    level: "required",
    says: "The counter of the cart does not change with the cart.",
    remedy: "Render the counter of the session in its fragment, and let no cache answer it.",
    docs: "features/mini-cart.md",
  },
  {
    id: "buy-quantity",
    level: "required",
    says: "The quantity of a line cannot be changed.",
    remedy: "Answer the form as the sample says.",
    docs: "features/cart.md#requests",
  },
  {
    id: "buy-key",
    level: "required",
    says: "A line has another data-key after its size was changed.",
    remedy: "Keep the data-key of a line as long as it is the same line.",
    docs: "features/cart.md#markup",
  },
  {
    id: "buy-remove",
    level: "required",
    says: "A line cannot be removed from the cart.",
    remedy: "Answer the form as the sample says.",
    docs: "features/cart.md#requests",
  },
];
