import { toError } from "../../lib/errors";

/** What is sent of an error. */
export interface Report {
  error: Error;
  /** Island, section, request, chunk: short words that reports are sorted by. */
  tags: Readonly<Record<string, string>>;
}

/** What an event tells of an error; nothing where it says nothing of it, as for scripts of others. */
export function reportOf(event: Event): Report | undefined {
  const detail: unknown = (event as CustomEvent<unknown>).detail;
  switch (event.type) {
    case "error":
      return errorReport((event as ErrorEvent).error, {});
    case "unhandledrejection":
      return errorReport((event as PromiseRejectionEvent).reason, {});
    case "island:failed":
      return errorReport(fieldOf(detail, "error"), { island: String(fieldOf(detail, "name")) });
    case "http:receive-error":
      return errorReport(fieldOf(detail, "error"), { request: requestName(detail) });
    default:
      return errorReport(fieldOf(detail, "error"), {});
  }
}

function errorReport(thrown: unknown, tags: Report["tags"]): Report | undefined {
  // A script of another origin tells nothing, and what was called off is no failure.
  if (thrown === undefined || thrown === null) return undefined;
  const error = toError(thrown);
  if (error.name === "AbortError") return undefined;
  return { error, tags };
}

/** `POST /json/cart/product/add`: without what was asked for. */
function requestName(detail: unknown): string {
  const url = String(fieldOf(detail, "url")).replace(/[?#][^]*$/, "");
  const { protocol, host } = location;
  const path = url.replace(`${protocol}//${host}/`, "/");
  return `${String(fieldOf(detail, "method"))} ${path}`;
}

function fieldOf(detail: unknown, name: string): unknown {
  return typeof detail === "object" && detail !== null ? Reflect.get(detail, name) : undefined;
}
