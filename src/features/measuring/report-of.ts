import { subjects, toError } from "../../lib/errors";

/** An error and its tags, as sent. */
export interface Report {
  error: Error;
  /** Island, section, request, chunk: short words for sorting reports. */
  tags: Readonly<Record<string, string>>;
}

/** The error in an event; `undefined` if it has none, as for scripts of other origins. */
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
      return errorReport(fieldOf(detail, "error"), {
        request: requestName(String(fieldOf(detail, "method")), String(fieldOf(detail, "url"))),
      });
    default:
      return errorReport(fieldOf(detail, "error"), {});
  }
}

function errorReport(thrown: unknown, tags: Report["tags"]): Report | undefined {
  // A script of another origin gives no error, and a cancelled request is no failure.
  if (thrown === undefined || thrown === null) return undefined;
  const error = toError(thrown);
  if (error.name === "AbortError") return undefined;
  return { error, tags };
}

/** An error that the bundle has reported, maybe before anybody listened to the event that told of it. */
export function reportOfError(error: Error): Report {
  const subject = subjects.get(error);
  if (subject === undefined) return { error, tags: {} };
  const tags = "island" in subject ? subject : { request: requestName(subject.method, subject.url) };
  return { error, tags };
}

/** `POST /json/cart/product/add`: without the query. */
function requestName(method: string, url: string): string {
  const { protocol, host } = location;
  const path = url.replace(/[?#][^]*$/, "").replace(`${protocol}//${host}/`, "/");
  return `${method} ${path}`;
}

function fieldOf(detail: unknown, name: string): unknown {
  return typeof detail === "object" && detail !== null ? Reflect.get(detail, name) : undefined;
}

/** The page's sections, from its body's classes: `section-product section-carousel`. */
export function sectionsOnPage(): string {
  const classes = Array.prototype.slice.call(document.body.classList) as string[];
  return classes.filter((name) => name.startsWith("section-")).join(" ");
}
