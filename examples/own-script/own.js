// The shop's own script, next to the bundle: it may run before or after the bundle.
(window.storefront = window.storefront || []).push(function (storefront) {
  // A countdown on each element with data-sale-ends, including elements fetched later
  storefront.defineBehavior({
    on: "[data-sale-ends]",
    when: "visible",
    start: function (element) {
      const days = Math.ceil((Date.parse(element.getAttribute("data-sale-ends")) - Date.now()) / 86400000);
      element.textContent = days > 0 ? "Only " + days + " more days" : "";
    },
  });

  // The chosen size, even if it was chosen before this script ran
  storefront.on("variant:change", function (variant) {
    document.documentElement.setAttribute("data-chosen", variant.ean);
  });

  // "Buy the whole outfit"
  document.addEventListener("click", function (event) {
    const button = event.target.closest("[data-buy]");
    if (button === null || button.disabled) return;
    // Each call adds once more
    button.disabled = true;
    storefront.cart
      .add({ variant: button.getAttribute("data-buy"), quantity: 1 })
      .then(function (answer) {
        if (answer.success) storefront.cart.open();
      })
      .catch(function () {
        // The shopper has been told why
      })
      .then(function () {
        button.disabled = false;
      });
  });
});
