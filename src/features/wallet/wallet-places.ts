import { LAZY_LOAD_MARGIN_PX } from "../../contract/limits";
import { descendants } from "../../lib/node";
import { toError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { whenFragmentUpdated } from "../../attach/swap/fragment-watch";
import { failIsland } from "../../attach/island-state";
import { reportError } from "../../lib/report";

const PLACE = '[data-island="wallet-login"],[data-wallet-change]';

/** Above and below only: a closed drawer waits beside the page. */
const MARGIN = `${LAZY_LOAD_MARGIN_PX}px 0px`;

const loadWallet = () => import(/* webpackChunkName: "wallet" */ "./wallet");

/**
 * Starts what the wallet's provider draws or listens to, shortly before the shopper sees it: the ones in a closed mini cart are not seen.
 * A place that comes with a fragment is a new one; one that has stayed is not started again.
 */
export function walletPlaces(page: Document): () => void {
  let observer: IntersectionObserver | undefined;
  const look = (root: ParentNode): void => {
    for (const place of descendants(root, PLACE)) {
      observer = observer ?? new IntersectionObserver(startSeen, { rootMargin: MARGIN });
      observer.observe(place);
    }
  };
  look(page);
  const stop = whenFragmentUpdated(look);
  return () => {
    stop();
    observer?.disconnect();
  };
}

function startSeen(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || getComputedStyle(target).visibility === "hidden") continue;
    observer.unobserve(target);
    retryOnce(loadWallet)
      .then((wallet) => wallet.default(target))
      .catch((thrown: unknown) => {
        const error = toError(thrown);
        reportError(error);
        failIsland(target, "wallet-login", error);
      });
  }
}

export default walletPlaces;
