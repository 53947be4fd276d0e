import { cardColors } from "../features/cards/card-colors";
import { whenTouched } from "../attach/when-touched";
import { watchlistForms } from "../features/watchlist/watchlist-forms";
import { bodyOf } from "../lib/page";
import { containBehavior } from "../attach/contain-behavior";

const reminderModal = () => import(/* webpackChunkName: "quick-view" */ "../features/cards/reminder-modal");
const quickView = () => import(/* webpackChunkName: "quick-view" */ "../features/cards/quick-view");

let started: HTMLElement | undefined;

/**
 * What product cards do, and watchlist forms and openers of the quick view wherever they stand: a few listeners for all of
 * them, and nothing before the first is touched. Once, whoever asks for it.
 */
export default function productCards(page: Document): void {
  const body = bodyOf(page);
  if (started === body) return;
  started = body;
  containBehavior("product-card", page, () => cardColors(page));
  containBehavior("watchlist-form", page, () => watchlistForms(page));
  whenTouched("[data-quick-view-url]", quickView, { holds: "[data-quick-view-url]" })(page);
  whenTouched("[data-reminder-url]", reminderModal, { holds: "[data-reminder-url]" })(page);
}
