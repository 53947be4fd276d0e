import { on } from "../../lib/dom";
import { reported } from "../../lib/errors";
import { nameOfElement } from "./checks/check";
import known from "./known.json";

/** Something that has happened on the page. */
export interface Entry {
  /** Milliseconds since the page was requested. */
  readonly time: number;
  readonly text: string;
  readonly more: string;
  readonly element?: Element | undefined;
}

/** A request of the bundle, and its answer. */
export interface RecordedRequest extends Entry {
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly headers: Headers | undefined;
  readonly body: string;
}

/** A problem and its source: an error or a warning of the bundle, or the browser's report of a violated policy. */
export interface Complaint extends Entry {
  readonly kind: "error" | "warning" | "policy";
}

export interface Recording {
  readonly events: Entry[];
  readonly requests: RecordedRequest[];
  readonly complaints: Complaint[];
  /** Calls back after each new entry. */
  onEntry: () => void;
}

const EVENTS: readonly string[] = known.events;

/** Values of such fields are left out, because they are the shopper's. */
const SECRET = /pass|token|email|mail|card|iban|street|phone|name/i;

/** Listens from now on; earlier reports of the bundle are included. */
export function record(page: Document): Recording {
  const recording: Recording = { events: [], requests: [], complaints: [], onEntry: () => undefined };
  const add = <E extends Entry>(list: E[], entry: E): void => {
    list.push(entry);
    recording.onEntry();
  };
  for (const name of EVENTS)
    on(page, name as keyof DocumentEventMap, (event: Event) => {
      const element = event.target instanceof Element ? event.target : undefined;
      add(recording.events, { time: now(), text: name, more: textOfDetail((event as CustomEvent).detail), element });
    });
  const hear = (error: Error & { details?: readonly unknown[] }): void => {
    const element = (error.details ?? []).find((each): each is Element => each instanceof Element);
    const remedy = (error.details ?? []).filter((each) => typeof each === "string").join(" ");
    add(recording.complaints, { kind: "error", time: now(), text: error.message, more: remedy, element });
  };
  reported.forEach(hear);
  const push = reported.push;
  reported.push = (...errors) => {
    errors.forEach(hear);
    return push.apply(reported, errors);
  };
  listenToConsole((text) => add(recording.complaints, { kind: "warning", time: now(), text, more: "" }));
  on(page, "securitypolicyviolation", (event: Event) => {
    const { violatedDirective, blockedURI, disposition } = event as SecurityPolicyViolationEvent;
    // A policy that is only being tried out blocks nothing
    if (disposition === "report") return;
    const text = `${violatedDirective} has blocked ${blockedURI}`;
    add(recording.complaints, { kind: "policy", time: now(), text, more: "" });
  });
  listenToFetch((request) => add(recording.requests, request));
  return recording;
}

const now = (): number => Math.round(performance.now());

/** The bundle's warnings about lenient reads go only to the console, among those of other scripts. */
const WARNING = /: expected |\[data-key=/;

function listenToConsole(hear: (text: string) => void): void {
  const warn = console.warn;
  console.warn = (...args: unknown[]) => {
    if (typeof args[0] === "string" && WARNING.test(args[0])) hear(args[0]);
    warn.apply(console, args);
  };
}

function listenToFetch(hear: (request: RecordedRequest) => void): void {
  const original = window.fetch;
  if (typeof original !== "function") return;
  window.fetch = async (input, init) => {
    const time = now();
    const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    const method = (init?.method ?? "GET").toUpperCase();
    const entry = { time, url, method, text: `${method} ${url}` };
    try {
      const answer = await original.call(window, input, init);
      const body = await answer
        .clone()
        .text()
        .catch(() => "");
      const more = `${answer.status}, ${now() - time} ms, ${body.length} characters`;
      hear({ ...entry, status: answer.status, headers: answer.headers, body, more });
      return answer;
    } catch (error) {
      hear({ ...entry, status: 0, headers: undefined, body: "", more: `no answer: ${String(error)}` });
      throw error;
    }
  };
}

/** The detail of an event in one line: elements by their names, without typed values. */
function textOfDetail(detail: unknown): string {
  return detail === undefined || detail === null ? "" : JSON.stringify(detail, shorten);
}

function shorten(key: string, value: unknown): unknown {
  if (value instanceof Element) return nameOfElement(value);
  if (value instanceof FormData)
    return Array.from(value.entries() as Iterable<[string, unknown]>, ([name, text]) =>
      SECRET.test(name) ? `${name}=…` : `${name}=${String(text)}`,
    ).join("&");
  if (value instanceof Error) return value.message;
  return SECRET.test(key) && typeof value === "string" ? "…" : value;
}
