import { ATTRIBUTE } from "../contract/markup";
import { MarkupError, toError } from "../lib/errors";
import { attributeOf, childNodesOf, isElement } from "../lib/node";
import { publish } from "../services/bus";
import { fetchFragment } from "../services/client/fragment";
import { reportFailure } from "../services/client/failure";
import { latest, OVERTAKEN } from "../services/latest";
import { translate } from "../services/translate";
import { parseHtml } from "./parse-html";
import { keeperFor } from "./shopper-keeper";
import { swapFragment } from "./swap";

const reads = new WeakMap<Element, ReturnType<typeof latest>>();

/**
 * Fetches a fragment again, or another view of it, and swaps it in place. The latest request wins; what is no such fragment (an error page, a login
 * page, nothing) never comes in: the old content stays, and `http:receive-error` says why.
 * @param url of the view; default: the one it shows
 * @param isOutdated asked once the answer is in: whether it is not worth showing
 * @returns whether the fragment now shows the server's state
 */
export async function refreshFragment(
  fragment: HTMLElement,
  url = attributeOf(fragment, ATTRIBUTE.fragment) ?? "",
  isOutdated = (): boolean => false,
): Promise<boolean> {
  const read = reads.get(fragment) ?? latest();
  reads.set(fragment, read);
  const loadKeeper = () => keeperFor(fragment)?.catch((thrown: unknown) => refuse(thrown, url));
  const given = await read(async (signal) => {
    const [answer] = await Promise.all([fetchFragment(url, { signal }), loadKeeper()]);
    // Asked for with the answer, and again: the shopper may have come to it meanwhile
    return { answer, keeper: await loadKeeper() };
  });
  if (given === OVERTAKEN || isOutdated()) return false;
  const { answer, keeper } = given;
  try {
    if (answer.html !== undefined)
      swapFragment(fragment, rootIn(parseHtml(answer.html), url, answer.redirectedTo), keeper);
  } catch (thrown) {
    refuse(thrown, url);
  }
  publish("fragment:updated", { url, element: fragment }, fragment);
  return true;
}

function refuse(thrown: unknown, url: string): never {
  const error = toError(thrown);
  reportFailure(error, { url, method: "GET" });
  throw error;
}

/** The answer's root is the fragment itself: a page that has such a fragment somewhere in it is another page. */
function rootIn(answer: Document, url: string, redirectedTo: string | undefined): Element {
  const roots = childNodesOf(answer.body).filter(isElement);
  const root = roots.filter((element) => attributeOf(element, ATTRIBUTE.fragment) === url)[0];
  if (root !== undefined && redirectedTo === undefined) return root;
  if (redirectedTo !== undefined) sayOutdated(redirectedTo);
  const reason = redirectedTo === undefined ? "" : ` It was redirected to ${redirectedTo}.`;
  throw new MarkupError(
    `${url}: the answer has no root with ${ATTRIBUTE.fragment}="${url}".${reason} The old content stays.`,
    "Render the fragment with the same root as on the page.",
  );
}

/** The session has ended, most likely. The shopper decides when to leave the page. */
function sayOutdated(href: string): void {
  const link = { href, text: translate("Theme.OpenPage") };
  publish("toast:show", { theme: "info", body: translate("Theme.PageIsOutdated"), link });
}
