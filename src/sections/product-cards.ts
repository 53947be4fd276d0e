import { cardColors } from "../features/cards/card-colors";
import { watchlistForms } from "../features/watchlist/watchlist-forms";
import { bodyOf } from "../lib/page";
import { containBehavior } from "../attach/contain-behavior";

let started: HTMLElement | undefined;

/**
 * What product cards do, and watchlist forms wherever they stand: a few listeners for all of them, and nothing before the first is touched. Once, whoever asks for it.
 */
export default function productCards(page: Document): void {
  const body = bodyOf(page);
  if (started === body) return;
  started = body;
  containBehavior("product-card", page, () => cardColors(page));
  containBehavior("watchlist-form", page, () => watchlistForms(page));
}
