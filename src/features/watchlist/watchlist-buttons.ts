import { containBehavior } from "../../attach/contain-behavior";
import { watchlistForms } from "./watchlist-forms";

const started = new WeakSet<HTMLElement>();

/** Watchlist forms, on cards and elsewhere: a few listeners for all of them. Started once a page, whoever calls it. */
export default function watchlistButtons(page: Document): void {
  const body = page.body;
  if (started.has(body)) return;
  started.add(body);
  containBehavior("watchlist-form", page, () => watchlistForms(page));
}
