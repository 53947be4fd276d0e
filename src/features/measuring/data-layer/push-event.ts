import type { AnalyticsEvent } from "../../../contract/analytics";
import { PURCHASES_STORAGE_KEY } from "../../../contract/markup";
import { isKnownPurchase, withoutPersons } from "../rules/analytics";
import { isDebugged, reportError } from "../../../lib/errors";
import { globalNamed } from "../../../lib/page";
import { on } from "../../../lib/dom";
import { text } from "../../../lib/parse";
import { readableList } from "../../../lib/parse-lists";
import { safeStorage } from "../../../lib/storage";
import { nextPaint } from "../../../lib/timing";
import { publish } from "../../../contract/bus";
import { isAllowed } from "../../consent/api";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const PURCHASES_KEPT = 20;

const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);

/** Events that wait for a paint, in the order in which they happened. */
const waiting: AnalyticsEvent[] = [];

function pushWaiting(): void {
  waiting.splice(0).forEach(pushContained);
}

on(window, "pagehide", pushWaiting);

/**
 * Puts an event into the data layer, after those that wait, if the shopper allows it. Before that, listeners of
 * `data-layer:push` may change or prevent it.
 */
export function pushEvent(event: AnalyticsEvent): void {
  pushWaiting();
  pushContained(event);
}

/**
 * The same, once the answer to the shopper is painted, because a tag manager runs its tags meanwhile; at once if the
 * page is left before.
 */
export function pushAfterPaint(event: AnalyticsEvent): void {
  waiting.push(event);
  void nextPaint().then(pushWaiting);
}

/** A tag manager replaces the layer's `push` with its own; an error thrown there must not cost us later events. */
function pushContained(event: AnalyticsEvent): void {
  try {
    push(event);
  } catch (error) {
    reportError(error);
  }
}

function push(given: AnalyticsEvent): void {
  const purchases = storage.read(PURCHASES_STORAGE_KEY, readableList(text)) ?? [];
  if (!isAllowed("analytics") || isKnownPurchase(given, purchases)) return;
  const detail = { event: withoutPersons(given) };
  if (!publish("data-layer:push", detail, document, { isCancelable: true })) return;
  const layer = (globalNamed("dataLayer") as Window["dataLayer"]) ?? [];
  window.dataLayer = layer;
  // Otherwise the products of an earlier event would stay in the data layer.
  if (detail.event.ecommerce !== undefined) layer.push({ ecommerce: null });
  layer.push(detail.event);
  // Lets the shop's owner see the events
  if (isDebugged()) console.info("dataLayer", detail.event);
  const id = given.event === "purchase" ? given.ecommerce?.transaction_id : undefined;
  if (id !== undefined) storage.write(PURCHASES_STORAGE_KEY, [...purchases, id].slice(-PURCHASES_KEPT));
}
