import { parseHtml } from "../../attach/adopt/parse-html";
import { withoutClashes } from "../../attach/adopt/own-ids";
import { copyForPage } from "../../attach/adopt/styles";
import { publish } from "../../contract/bus";
import { ATTRIBUTE, attributeSelector, ID } from "../../contract/markup";
import { reportFailure } from "../../http/failure";
import { cameInstead, latest, OVERTAKEN, requestFragment } from "../../http/live";
import { openPage, safeUrl, sameOrigin } from "../../lib/checked-url";
import { closest, isPlainClick, on } from "../../lib/dom";
import { labelTextOf } from "../../lib/labels";
import { isPageLeft } from "../../lib/leaving";
import { MarkupError, toError, reportError } from "../../lib/errors";
import { childNodesOf, inOneLine } from "../../lib/node";
import { type AnswerTextKey, answerText } from "../../say/message-text";
import { failureKey, sayFailure } from "../../say/failure";
import { openModal } from "../../ui/modal";
import { loadable } from "./api";

const LINK = `a${attributeSelector(ATTRIBUTE.dialogUrl)}`;
/** A dialog cannot open over another one. */
const IN_DIALOG = '[aria-modal="true"]';

interface Wanted {
  modal: HTMLElement;
  body: HTMLElement;
  url: string;
}

/**
 * `a[data-dialog-url]` opens `#dialog` with the HTML of the URL; of several links the latest wins. If it cannot be
 * requested, the browser follows the link; a shopper who has gone on meanwhile, or is offline, stays on the page and is
 * offered it.
 * @see contract §2 dialog
 */
export default function dialogLinks(page: Document): () => void {
  const read = latest();
  /** The link whose answer is awaited, then the open dialog. */
  let busyWith: Element | undefined;

  async function open(link: Element, wanted: Wanted): Promise<void> {
    busyWith = link;
    const hideSpinner = loadable(link as HTMLElement, { size: "small" }).show();
    const hasGoneOn = watchGoingOn(link);
    // The request has reported its failure
    const answer = await read((signal) => htmlOf(wanted.url, signal)).catch(toError);
    const isElsewhere = hasGoneOn();
    hideSpinner();
    if (busyWith !== link) return;
    const failed = answer instanceof Error ? failureKey(answer) : undefined;
    const isCalledOff = answer === OVERTAKEN || (answer instanceof Error && isPageLeft());
    // The shopper has gone on meanwhile, to another page or another layer
    if (isCalledOff || document.querySelector(IN_DIALOG) !== null) return forget();
    if (isElsewhere || failed === "Theme.Offline") {
      forget();
      return offer(link, failed);
    }
    try {
      if (answer instanceof Error) return follow(link);
      fill(link, wanted, answer);
      busyWith = wanted.modal;
      openModal(wanted.modal, {
        focusAfter: () => [link, document.querySelector("main") ?? undefined],
        onClosed: forget,
      });
    } catch (error) {
      reportError(error);
      follow(link);
    }
  }

  function follow(link: Element): void {
    forget();
    const href = safeUrl(link.getAttribute("href") ?? "", "follow", { element: link, name: "dialog: link" });
    if (href !== undefined) openPage(href, { replaces: false });
  }

  function forget(): void {
    busyWith = undefined;
  }

  return on(page, "click", (event) => {
    const link = closest(event.target, LINK);
    if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    if (link.closest(IN_DIALOG) !== null) return;
    const wanted = wantedBy(link);
    if (wanted === undefined) return;
    event.preventDefault();
    if (busyWith !== link && busyWith !== wanted.modal) void open(link, wanted);
  });
}

/**
 * Notes whether the shopper goes on meanwhile: types, or moves the focus elsewhere.
 * @returns the function that ends it, and says whether they have
 */
function watchGoingOn(link: Element): () => boolean {
  let hasGoneOn = false;
  const note = ({ target }: Event): void => {
    if (closest(target, LINK) !== link) hasGoneOn = true;
  };
  const stops = [on(document, "input", note), on(document, "focusin", note)];
  return () => {
    stops.forEach((stop) => stop());
    return hasGoneOn;
  };
}

/** Where dialog and page would be in the way, or the page could not be loaded: the shopper decides. */
function offer(link: Element, failed: AnswerTextKey | undefined): void {
  const again = (): void => (link as HTMLElement).click();
  if (failed === "Theme.Offline") return sayFailure(failed, again);
  const text = answerText("Theme.OpenPage");
  const way = { href: link.getAttribute("href") ?? "", text };
  if (failed !== undefined) publish("toast:show", { theme: "error", body: answerText(failed), link: way });
  else publish("toast:show", { theme: "info", body: titleOf(link), action: { text, run: again } });
}

/** The text of a link; of one that has only a symbol, its name. */
function titleOf(link: Element): string {
  const picture = link.querySelector("img") ?? undefined;
  const names = [link.textContent, labelTextOf(link, []), picture?.getAttribute("alt"), link.getAttribute("title")];
  return names.map((name) => inOneLine(name ?? "")).find((name) => name !== "") ?? "";
}

/** Rejects when the failure has been reported. */
async function htmlOf(url: string, signal: AbortSignal): Promise<string> {
  const answer = await requestFragment(url, { signal });
  const came = cameInstead(answer);
  if (came === undefined) return answer.html ?? "";
  const error = new MarkupError(`${url}: expected the HTML of a dialog but got ${came}`);
  reportFailure(error, { url, method: "GET" });
  throw error;
}

function fill(link: Element, { modal, body }: Wanted, html: string): void {
  body.textContent = "";
  const content = document.createDocumentFragment();
  for (const node of childNodesOf(parseHtml(html))) content.appendChild(copyForPage(node));
  withoutClashes(content);
  body.appendChild(content);
  const title = modal.querySelector(attributeSelector(ATTRIBUTE.slot, "title"));
  const words = titleOf(link);
  if (title !== null && words !== "") title.textContent = words;
  // Other code enhances it like any new part of the page
  publish("fragment:updated", { url: "", element: body }, body);
}

/** Reports wrong markup as one error; the browser then follows the link. */
function wantedBy(link: Element): Wanted | undefined {
  try {
    const modal = document.querySelector(`#${ID.dialog}`) ?? undefined;
    const body = modal?.querySelector(attributeSelector(ATTRIBUTE.slot, "body")) ?? undefined;
    if (!(modal instanceof HTMLElement) || !(body instanceof HTMLElement)) {
      const remedy = `Render a Bootstrap modal with id="${ID.dialog}" and a [${ATTRIBUTE.slot}="body"].`;
      throw new MarkupError("dialog not found", link, remedy);
    }
    return { modal, body, url: sameOrigin(link.getAttribute(ATTRIBUTE.dialogUrl) ?? "").href };
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
