/** The last answer of a URL, and its ETag. */
export interface KnownAnswer {
  etag: string;
  /** Parsed JSON, or HTML. */
  data: unknown;
}

/** A gallery has a URL for each of its filters, so old answers are dropped. */
const KEPT = 20;

const known = new Map<string, KnownAnswer>();

/** The last answer of a URL, if it had an ETag. JSON and HTML of one URL are kept apart. */
export function knownAnswer(url: string, expects: string): KnownAnswer | undefined {
  return known.get(`${expects} ${url}`);
}

/** Keeps an answer; one without ETag only removes the previous one. */
export function keepAnswer(url: string, expects: string, etag: string | null, data: unknown): void {
  const key = `${expects} ${url}`;
  known.delete(key);
  if (etag === null || etag === "") return;
  known.set(key, { etag, data });
  for (const oldest of Array.from(known.keys()).slice(0, -KEPT)) known.delete(oldest);
}
