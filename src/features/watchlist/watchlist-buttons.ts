import { containBehavior } from "../../attach/contain-behavior";
import { bodyOf } from "../../lib/page";
import { watchlistForms } from "./watchlist-forms";

/** A singleton: the page whose forms have started. */
let started: HTMLElement | undefined;

/** Watchlist forms, on cards and wherever else they stand: a few listeners for all of them. Once a page, whoever asks for it. */
export default function watchlistButtons(page: Document): void {
  const body = bodyOf(page);
  if (started === body) return;
  started = body;
  containBehavior("watchlist-form", page, () => watchlistForms(page));
}
