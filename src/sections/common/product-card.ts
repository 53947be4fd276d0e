import { cardColors } from "../../behaviors/card-colors";
import { whenTouched } from "../../behaviors/on-demand";
import { watchlistForms } from "../../behaviors/watchlist-forms";

const reminderModal = () => import(/* webpackChunkName: "quick-view" */ "./reminder-modal");
const quickView = () => import(/* webpackChunkName: "quick-view" */ "./quick-view");

let isStarted = false;

/**
 * What product cards do, and watchlist forms and openers of the quick view wherever they stand: a few listeners for all of
 * them, and nothing before the first is touched. Once, whoever asks for it.
 */
export default function productCards(page: Document): void {
  if (isStarted) return;
  isStarted = true;
  cardColors(page);
  watchlistForms(page);
  whenTouched("[data-quick-view-url]", quickView, { holds: "[data-quick-view-url]" })(page);
  whenTouched("[data-reminder-url]", reminderModal, { holds: "[data-reminder-url]" })(page);
}
