import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import type { Level } from "./checks/check";
import known from "./known.json";
import type { Complaint, RecordedRequest, Recording } from "./record";

/** A rule that only events on the page can break. */
export interface LiveRule {
  readonly level: Level;
  readonly says: string;
  readonly remedy: string;
  readonly docs: string;
}

/** Rules for requests, answers and the bundle's own errors, by id. */
export const LIVE_RULES: Readonly<Record<string, LiveRule>> = {
  reported: {
    level: "required",
    says: "The bundle has reported an error that is not its own.",
    remedy: "Check the script that it comes from.",
    docs: "reference/errors.md",
  },
  "read-leniently": {
    level: "recommended",
    says: "Something that does not follow the contract was read all the same, or left out.",
    remedy: "Write what was expected.",
    docs: "http.md#lenient-reading",
  },
  "policy-blocks": {
    level: "required",
    says: "The page's Content-Security-Policy has blocked something.",
    remedy: "Add the address to that directive, or let this shop answer it.",
    docs: "page.md#security-headers",
  },
  "island-failed": {
    level: "required",
    says: "An island did not start; its server HTML still works.",
    remedy: "Fix what its error says.",
    docs: "islands.md",
  },
  "section-failed": {
    level: "required",
    says: "A section could not be loaded.",
    remedy: "Check that all files of the build are served under the public path.",
    docs: "page.md#sections",
  },
  "answer-refused": {
    level: "required",
    says: "A request was answered with an error.",
    remedy: "Correct the address in the page, or let the server answer it.",
    docs: "http.md",
  },
  "printed-before": {
    level: "required",
    says: "Something was printed before the answer, such as a PHP warning.",
    remedy: "Fix what it says; turn off the display of errors.",
    docs: "http.md#lenient-reading",
  },
  "personal-cacheable": {
    level: "required",
    says: "A personal answer may be kept by a shared cache, and shown to somebody else.",
    remedy: "Send Cache-Control: private, no-cache (or no-store).",
    docs: "http.md",
  },
  "token-cacheable": {
    level: "recommended",
    says: "The page has a CSRF token, and a cache may keep it.",
    remedy: "Send Cache-Control: private, no-cache with it, or leave the token out of cached pages.",
    docs: "http.md",
  },
  "line-key-changes": {
    level: "required",
    says: "A cart line got another key when its size or colour was changed, so focus and undo are lost.",
    remedy: "Identify the line by its own number, not by its variant.",
    docs: "features/cart.md",
  },
};

export interface LiveFound {
  readonly rule: string;
  readonly element?: Element | undefined;
  readonly got: string;
  readonly remedy?: string;
}

/** The errors that the bundle reports, as rules. If a message fits several, the most specific one comes first. */
const ERRORS = known.errors
  .map(({ id, says, remedy, docs }) => ({ id, pattern: patternOf(says), says, remedy, docs }))
  .sort((one, other) => other.says.length - one.says.length);

/** "…: no [data-slot="…"] inside" → a pattern of such messages. */
function patternOf(text: string): RegExp {
  const parts = text.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^]*")}`);
}

/** The rule with this id, for requests, answers or the bundle's own errors. */
export function liveRule(id: string): LiveRule | undefined {
  const error = ERRORS.find((each) => each.id === id);
  return error === undefined ? LIVE_RULES[id] : { level: "required", ...error };
}

/** All findings from the recording. */
export function liveFindings(page: Document, recording: Recording, headers: Headers | undefined): LiveFound[] {
  return [
    ...recording.complaints.map(ofComplaint),
    ...Array.from(page.querySelectorAll(attributeSelector(ATTRIBUTE.state, "failed"))).map((element) => ({
      rule: "island-failed",
      element,
      got: element.getAttribute(ATTRIBUTE.island) ?? "",
    })),
    ...failedSections(page),
    ...recording.requests.reduce<LiveFound[]>((found, request) => found.concat(ofRequest(request)), []),
    ...cachedToken(page, headers),
  ];
}

function ofComplaint({ kind, text, more, element }: Complaint): LiveFound {
  if (kind === "policy") return { rule: "policy-blocks", got: text };
  if (kind === "warning") return { rule: "read-leniently", got: text };
  const rule = ERRORS.find(({ pattern }) => pattern.test(text))?.id ?? "reported";
  return { rule, element, got: text, remedy: more };
}

function failedSections(page: Document): LiveFound[] {
  return known.sectionNames
    .filter((name) => page.documentElement.hasAttribute(`data-section-failed-${name}`))
    .map((name) => ({ rule: "section-failed", got: name }));
}

/** Personal answers: those of the JSON endpoints, the cart, the watchlist and the account. */
const PERSONAL =
  /\/json\/(cart|account|watchlist|checkout)|\/(cart|watchlist|account|checkout)\/(widget|offcanvas|amazon)/;
const SHARED = /\bpublic\b|s-maxage/;
const PRIVATE = /no-store|no-cache|private/;

function ofRequest({ text, url, method, status, headers, body }: RecordedRequest): LiveFound[] {
  const found: LiveFound[] = [];
  // Other scripts' requests to other servers follow no contract
  if (new URL(url, window.location.href).origin !== window.location.origin) return found;
  if (status >= 400 && status !== 422 && status !== 403)
    found.push({ rule: "answer-refused", got: `${text}: ${status}` });
  const type = headers?.get("content-type") ?? "";
  const start = body.replace(/^[\s\uFEFF]+/, "").slice(0, 60);
  if (/json/.test(type) && start !== "" && !/^[[{"]/.test(start))
    found.push({ rule: "printed-before", got: `${text}: ${start}` });
  if (/html/.test(type) && /^(<br ?\/?>\s*)?(<b>)?(Warning|Notice|Deprecated|Fatal error)\b/i.test(start))
    found.push({ rule: "printed-before", got: `${text}: ${start}` });
  const caching = headers?.get("cache-control") ?? "";
  const isPersonal = PERSONAL.test(url) && method === "GET";
  if (isPersonal && status < 400 && (SHARED.test(caching) || !PRIVATE.test(caching)))
    found.push({ rule: "personal-cacheable", got: `${text}: Cache-Control: ${caching || "none"}` });
  return found;
}

function cachedToken(page: Document, headers: Headers | undefined): LiveFound[] {
  const token = page.querySelector('input[name="_token"]');
  const caching = headers?.get("cache-control") ?? "";
  if (headers === undefined || token === null || (PRIVATE.test(caching) && !SHARED.test(caching))) return [];
  return [{ rule: "token-cacheable", element: token, got: `Cache-Control: ${caching || "none"}` }];
}

const KEY = `[${ATTRIBUTE.key}]`;

/**
 * Watches cart lines whose size or colour is changed. If a line's key is gone and a new one is there, the line has
 * changed its key.
 */
export function watchLineKeys(page: Document, tell: (found: LiveFound) => void): void {
  let before: { key: string; keys: readonly string[]; fragment: string } | undefined;
  const keysIn = (url: string): string[] =>
    Array.from(page.querySelectorAll(attributeSelector(ATTRIBUTE.fragment, url))).reduce<string[]>(
      (keys, fragment) =>
        keys.concat(Array.from(fragment.querySelectorAll(KEY)).map((line) => line.getAttribute(ATTRIBUTE.key) ?? "")),
      [],
    );
  for (const action of ["update-size", "update-color"] as const)
    on(page, `cart:${action}:request`, ({ target }) => {
      const line = closest(target, KEY);
      const fragment = (closest(target, `[${ATTRIBUTE.fragment}]`) ?? page.documentElement).getAttribute(
        ATTRIBUTE.fragment,
      );
      if (line === undefined || fragment === null) return;
      before = { key: line.getAttribute(ATTRIBUTE.key) ?? "", keys: keysIn(fragment), fragment };
    });
  on(page, "fragment:updated", ({ detail, target }) => {
    if (before === undefined || detail.url.slice(-before.fragment.length) !== before.fragment) return;
    const { key, keys, fragment } = before;
    before = undefined;
    const now = keysIn(fragment);
    const come = now.find((each) => !keys.includes(each));
    if (come === undefined || now.includes(key)) return;
    const element = target instanceof Element ? target : undefined;
    tell({ rule: "line-key-changes", element, got: `data-key="${key}" became "${come}"` });
  });
}
