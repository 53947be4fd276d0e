import { hoverColor, openQuickView, toggleWatch } from "./card-actions";

/** Each card finds its parts and adds its listeners when it is connected. */
class ProductCard extends HTMLElement {
  connectedCallback(): void {
    this.querySelectorAll("a[data-color-value]").forEach((dot) => {
      let leave = (): void => undefined;
      dot.addEventListener("mouseenter", () => (leave = hoverColor(dot)));
      dot.addEventListener("mouseleave", () => leave());
    });
    const form = this.querySelector<HTMLFormElement>('[data-island="watchlist-form"]');
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      toggleWatch(form);
    });
    const opener = this.querySelector("[data-quick-view-url]");
    opener?.addEventListener("click", (event) => {
      event.preventDefault();
      void openQuickView(opener.getAttribute("data-quick-view-url") ?? "");
    });
  }
}

customElements.define("product-card", ProductCard);
