import { closest, isPlainClick, on } from "../../lib/dom";
import { ATTRIBUTE, attributeSelector, ID } from "../../contract/markup";
import { FALLBACK_KEY } from "../../contract/message-key";
import { MarkupError, reportError } from "../../lib/errors";
import { publish } from "../../contract/bus";
import { cameInstead, requestFragment, latest, OVERTAKEN } from "../../http/live";
import { isAbort, reportFailure } from "../../http/failure";
import { sameOrigin } from "../../lib/checked-url";
import { loadable } from "../page/api";
import { translate } from "../../say/message-text";
import { openModal, type OpenedModal } from "../../ui/modal";
import { emptyQuickView, fillQuickView, showNotLoaded } from "./quick-view-content";

const OPENER = attributeSelector(ATTRIBUTE.reminderUrl);

interface Wanted {
  modal: HTMLElement;
  body: HTMLElement;
  url: string;
  link: string | undefined;
}

/** `[data-reminder-url]` opens `#reminder-modal` with the reminder form from the URL. @see contract §2 reminder-form */
export default function reminderModal(page: Document): () => void {
  const read = latest();
  let opened: OpenedModal | undefined;
  let opener: Element | undefined;

  function open(clicked: Element, wanted: Wanted): void {
    // A click while the modal fades out
    if (opened?.putOff(() => open(clicked, wanted)) === true) return;
    const { modal, body, url, link } = wanted;
    opener = clicked;
    emptyQuickView(body);
    const hideSpinner = loadable(body, { size: "large" }).show();
    const focusAfter = (): (Element | undefined)[] => [opener, document.querySelector("main") ?? undefined];
    opened = opened ?? openModal(modal, { focusAfter, onClosed: () => forget(body) });
    void fill(body, url)
      .catch((error: unknown) => {
        if (!isAbort(error)) showNotLoaded(body, link);
      })
      .then(hideSpinner);
  }

  /** Rejects when the failure has been reported. */
  async function fill(body: HTMLElement, url: string): Promise<void> {
    const answer = await read((signal) => requestFragment(url, { signal }));
    if (answer === OVERTAKEN) return;
    const came = cameInstead(answer);
    if (came !== undefined) {
      const error = new MarkupError(`${url}: expected the HTML of a reminder form but got ${came}`);
      reportFailure(error, { url, method: "GET" });
      throw error;
    }
    fillQuickView(body, answer.html ?? "", { color: undefined, link: undefined });
  }

  function forget(body: HTMLElement): void {
    opened = undefined;
    void read(() => Promise.resolve());
    emptyQuickView(body);
  }

  return on(page, "click", (event) => {
    const clicked = closest(event.target, OPENER);
    if (clicked === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    const wanted = wantedBy(clicked);
    if (wanted === undefined && clicked.hasAttribute("href")) return;
    event.preventDefault();
    if (wanted === undefined) publish("toast:show", { theme: "error", body: translate(FALLBACK_KEY) });
    else open(clicked, wanted);
  });
}

/** Reports wrong markup as one error; a link then leads to its `href`. */
function wantedBy(opener: Element): Wanted | undefined {
  try {
    const modal = document.querySelector(`#${ID.reminderModal}`) ?? undefined;
    const body = modal?.querySelector(attributeSelector(ATTRIBUTE.slot, "body")) ?? undefined;
    if (!(modal instanceof HTMLElement) || !(body instanceof HTMLElement)) {
      const remedy = `Render a Bootstrap modal with id="${ID.reminderModal}" and a [${ATTRIBUTE.slot}="body"].`;
      throw new MarkupError("reminder modal not found", opener, remedy);
    }
    const url = sameOrigin(opener.getAttribute(ATTRIBUTE.reminderUrl) ?? "").href;
    return { modal, body, url, link: opener.getAttribute("href") ?? undefined };
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
