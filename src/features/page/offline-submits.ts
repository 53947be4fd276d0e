import { takesEarly } from "../../attach/islands/early-replay";
import { codeFor } from "../../attach/islands/waiting-code";
import { isOffline, reachShop } from "../../lib/connection";
import { on } from "../../lib/dom";
import { submitNatively, submitterOf, watchSubmitters } from "../../lib/form";
import { leavesPage } from "../../lib/send-or-submit";
import { turns } from "../../lib/turns";

/**
 * Without a connection, a form that the browser itself would send waits for one: otherwise the browser's error page
 * would replace the page, with what was typed. Of several presses the last is sent. The shopper is told that the form
 * waits, even if it belongs to an island that has not come yet.
 */
export function offlineSubmits(page: Document): () => void {
  const beginTurn = turns();
  const stopWatching = watchSubmitters(page);
  // After all other listeners, which may take the submit
  const stop = on(window, "submit", (event) => {
    const form = event.target;
    if (!isOffline() || !(form instanceof HTMLFormElement)) return;
    const button = submitterOf(event);
    const isForIsland = takesEarly(event);
    if (!isForIsland && (event.defaultPrevented || !leavesPage(form, button))) return;
    event.preventDefault();
    const isLatest = beginTurn();
    const goOn = (): void => {
      if (!isForIsland && isLatest()) submitNatively(form, button);
    };
    codeFor(button ?? form, reachShop).then(goOn, goOn);
  });
  return () => {
    stopWatching();
    stop();
    beginTurn();
  };
}
