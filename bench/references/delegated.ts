import { hoverColor, openQuickView, toggleWatch } from "./card-actions";
import { listenToOrderForm } from "./delegated-order-form";

let leave = (): void => undefined;

document.addEventListener("mouseover", ({ target }) => {
  const dot = (target as Element).closest("[data-color-value]");
  if (dot && dot.matches("a")) leave = hoverColor(dot);
});
document.addEventListener("mouseout", ({ target }) => {
  if ((target as Element).closest("a[data-color-value]")) leave();
});
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches('[data-island="watchlist-form"]')) return;
  event.preventDefault();
  toggleWatch(form);
});
document.addEventListener("click", (event) => {
  const opener = (event.target as Element).closest("[data-quick-view-url]");
  if (!opener) return;
  event.preventDefault();
  void openQuickView(opener.getAttribute("data-quick-view-url") ?? "");
});
listenToOrderForm();
