import { Idiomorph } from "idiomorph";

/** Fetches the cart again and morphs the page's cart into it, as a shop would. */
document.addEventListener("cart:refresh", () => {
  const fragment = document.querySelector("[data-fragment]");
  if (!fragment) return;
  void fetch("/cart/widget", { headers: { Accept: "text/html" } })
    .then((response) => response.text())
    .then((html) => {
      void Idiomorph.morph(fragment, html);
      fragment.dispatchEvent(new CustomEvent("fragment:updated", { bubbles: true }));
    });
});
