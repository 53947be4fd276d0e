/** The finest threshold that Event Timing allows. */
const THRESHOLD_MS = 16;

/** Collects the events of interactions, as the browser times them: from the input to the next paint. */
export const COLLECT = `window.benchEvents = [];
new PerformanceObserver(function (list) {
  list.getEntries().forEach(function (entry) {
    if (entry.interactionId > 0) benchEvents.push({ type: entry.name, ms: entry.duration });
  });
}).observe({ type: "event", durationThreshold: ${THRESHOLD_MS} });`;

export interface TimedEvent {
  type: string;
  ms: number;
}

/** The longest of an interaction's events; the browser does not report events below the threshold. */
export function longestMs(events: readonly TimedEvent[]): number {
  return Math.max(THRESHOLD_MS, ...events.map(({ ms }) => ms));
}
