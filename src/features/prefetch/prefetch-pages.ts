import { ATTRIBUTE } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { navigation } from "../../lib/page";
import { isSafeUrl, resolveUrl } from "../../lib/safe-url";
import { after } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";

/** How long pointer or focus must rest on a link: as long as in browsers with speculation rules. */
const REST_MS = 200;
/** If the page itself took longer to come, the connection is too slow for more. */
const SLOW_MS = 1000;
/** As in contract/speculation-rules.json. */
const EXCLUDED =
  "[rel~=nofollow],[data-no-prefetch],[data-no-prefetch] *,[download],[target=_blank],[aria-current=page]," +
  "[data-quick-view-url],[data-dialog-url],[data-reminder-url],[data-gallery-link],[data-color]";

/**
 * Requests the page behind a link once pointer or focus have rested on it, one page at a time, for the browser's cache.
 * `data-prefetch` on the body names the pages.
 */
export default function prefetchPages(page: Document): () => void {
  const patterns = (page.body.getAttribute(ATTRIBUTE.prefetch) ?? "").split(/\s+/);
  const requested = new Set([pageOf(window.location)]);
  const resting = oneStop();
  let rested: string | undefined;
  let isRequesting = false;
  const requestNext = (): void => {
    if (isRequesting || rested === undefined || requested.has(rested)) return;
    isRequesting = true;
    requested.add(rested);
    requestPage(rested, () => {
      isRequesting = false;
      requestNext();
    });
  };
  const leave = (): void => {
    resting();
    rested = undefined;
  };
  const rest = ({ target }: Event): void => {
    leave();
    const link = closest(target, "a[href]");
    const url = link === undefined || link.matches(EXCLUDED) ? undefined : resolveUrl(link.getAttribute("href") ?? "");
    if (url === undefined || !isSafeUrl(url, "follow")) return;
    if (!patterns.some((pattern) => isLike(pattern, url.pathname))) return;
    resting(
      after(REST_MS, () => {
        if (isSlowLine()) return;
        rested = pageOf(url);
        requestNext();
      }),
    );
  };
  const stops = [
    on(page, "mouseover", rest),
    on(page, "focusin", rest),
    on(page, "mouseout", leave),
    on(page, "focusout", leave),
    // On the way to a page it would be requested twice
    on(page, "click", leave),
    on(window, "pagehide", leave),
    leave,
  ];
  return () => stops.forEach((stop) => stop());
}

function isSlowLine(): boolean {
  const { requestStart = 0, responseEnd = 0 } = navigation() ?? {};
  return responseEnd - requestStart > SLOW_MS;
}

const pageOf = ({ origin, pathname, search }: Location | URL): string => origin + pathname + search;

/** Whether a path matches the pattern, in which `*` is any one segment. */
function isLike(pattern: string, path: string): boolean {
  const [wanted, segments] = [pattern.split("/"), path.split("/")];
  return (
    wanted.length === segments.length &&
    segments.every((segment, index) => (wanted[index] === "*" ? segment !== "" : segment === wanted[index]))
  );
}

function requestPage(address: string, done: () => void): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = address;
  for (const type of ["load", "error"] as const)
    on(link, type, () => {
      link.remove();
      done();
    });
  document.head.appendChild(link);
}
