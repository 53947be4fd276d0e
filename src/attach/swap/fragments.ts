import { ATTRIBUTE } from "../../contract/markup";
import { MarkupError, toError, RedirectedError } from "../../lib/errors";
import { attributeOf, childNodesOf, isElement, nameOf } from "../../lib/node";
import { publish } from "../../contract/bus";
import { requestFragment, type FragmentAnswer, latest, OVERTAKEN } from "../../http/live";
import { AbortError, reportFailure } from "../../http/failure";
import { isPageLeft } from "../../lib/leaving";
import { nextPaint } from "../../lib/timing";
import { sayOutdated } from "../../say/failure";
import { parseHtml } from "../adopt/parse-html";
import { rememberRequested } from "./shopper-edits";
import { swapFragment } from "./swap";
import { isInPage } from "../../lib/dom";
import { readUntilDone } from "../../http/read-until-done";

/** Runs a swap, at once. */
type Show = (swap: () => void) => void;

const reads = new WeakMap<Element, ReturnType<typeof latest>>();
/** Fragment → the view that is being requested. */
const wanted = new WeakMap<Element, string>();

/**
 * Requests a fragment again, or another view of it, and swaps it in place. The latest request wins. Any other answer
 * (an error page, a login page, nothing) is refused: the old content stays, and `http:receive-error` gives the reason.
 * @param url the view to request; default: the one that is being requested, else the current one
 * @param isOutdated called when the answer arrives; `true` discards it
 * @param requestAnswer for callers that need the answer themselves
 * @param show runs the swap, for callers that animate it
 * @returns whether the fragment now shows the server's state; one that has left the page does not
 */
export async function refreshFragment(
  fragment: HTMLElement,
  url = wanted.get(fragment) ?? attributeOf(fragment, ATTRIBUTE.fragment) ?? "",
  isOutdated = (): boolean => false,
  requestAnswer = (signal: AbortSignal): Promise<FragmentAnswer> => requestFragment(url, { signal }),
  show: Show = (swap) => swap(),
): Promise<boolean> {
  if (!isInPage(fragment)) return false;
  const read = reads.get(fragment) ?? latest();
  reads.set(fragment, read);
  const isNewer = rememberRequested(fragment);
  wanted.set(fragment, url);
  const given = await read(async (signal) => {
    try {
      return await requestAnswer(signal);
    } finally {
      // A later request has set its own
      if (!signal.aborted) wanted.delete(fragment);
    }
  });
  if (given === OVERTAKEN || isOutdated() || !isInPage(fragment)) return false;
  const { html, redirectedTo } = given;
  try {
    // Without HTML nothing has changed
    if (html !== undefined) {
      const root = rootIn(parseHtml(html, nameOf(fragment)), url, redirectedTo);
      show(() => swapFragment(fragment, root, isNewer));
    }
  } catch (thrown) {
    refuse(thrown, url);
  }
  publish("fragment:updated", { url, element: fragment }, fragment);
  return true;
}

/** The same, but requested only once the browser has painted its reaction to the shopper's tap. */
export function refreshAfterPaint(fragment: HTMLElement, url: string, show?: Show): Promise<boolean> {
  const requestAnswer = async (signal: AbortSignal): Promise<FragmentAnswer> => {
    await nextPaint();
    return requestFragment(url, { signal });
  };
  return refreshFragment(fragment, url, undefined, requestAnswer, show);
}

function refuse(thrown: unknown, url: string): never {
  const error = toError(thrown);
  reportFailure(error, { url, method: "GET" });
  throw error;
}

/** The answer's root is the fragment itself; a page that contains such a fragment deeper inside is refused. */
function rootIn(answer: Element, url: string, redirectedTo: string | undefined): Element {
  const roots = childNodesOf(answer).filter(isElement);
  const root = roots.find((element) => attributeOf(element, ATTRIBUTE.fragment) === url);
  if (root !== undefined && redirectedTo === undefined) return root;
  if (redirectedTo !== undefined) sayOutdated(redirectedTo);
  const reason = redirectedTo === undefined ? "" : ` It was redirected to ${redirectedTo}.`;
  const Refusal = redirectedTo === undefined ? MarkupError : RedirectedError;
  throw new Refusal(
    `${url}: the answer has no root with ${ATTRIBUTE.fragment}="${url}".${reason} The old content stays.`,
    "Render the fragment with the same root as on the page.",
  );
}

/**
 * Requests a fragment again, and retries failures while it is in the page; until then the old content stays.
 * @param isOutdated called when an answer arrives; `true` discards it
 * @returns whether the first attempt showed the server's state
 */
export async function refreshUntilShown(fragment: HTMLElement, isOutdated?: () => boolean): Promise<boolean> {
  const isShown = await readUntilDone(fragment, async () => {
    const hasShown = await refreshFragment(fragment, undefined, isOutdated);
    // Called off as the page was about to be left; it may stay after all
    if (!hasShown && isPageLeft()) throw new AbortError(String(attributeOf(fragment, ATTRIBUTE.fragment)));
    return hasShown;
  });
  return isShown === true;
}
