import { chosenFields, searchOf, withSearch, withoutHash } from "../../../rules/form-address";
import { isOffline } from "../../../lib/connection";
import { watchSubmitters } from "../../../lib/form";
import { formActionOf, formDataOf } from "../../../lib/form-data";
import { safeUrl, openPage, sameOrigin } from "../../../lib/checked-url";
import { addressOfPath } from "../../../lib/safe-url";
import { fieldsOf, isCheckable } from "../../../lib/fields";
import { isPageLeft, staying } from "../../../lib/leaving";
import { followHistory } from "../../page/api";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { toError, MarkupError, reportError } from "../../../lib/errors";
import { retryOnce } from "../../../lib/retry";
import { turns } from "../../../lib/turns";
import { announce } from "../../../say/announcer";
import { answerText } from "../../../say/message-text";
import { showLoading } from "../../../ui/mark-loading";
import { closest } from "../../../lib/dom";
import { descendants } from "../../../lib/node";
import { storesOn } from "../stores-on-page";

export interface StoreFinderProps {
  form: HTMLFormElement;
  /** The field for a town or a postcode. */
  place: HTMLInputElement;
  /** The hidden field of the shopper's own place, as `51.34,12.37`. */
  near: HTMLInputElement | undefined;
  /** The fragment that lists the stores. */
  list: HTMLElement;
}

/** @throws MarkupError if form, field or list are missing */
export function parseStoreFinder(form: HTMLElement): StoreFinderProps {
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError('store-finder: the island is not a form; make it a <form method="get">', form);
  }
  const place = inputIn(form, "place");
  if (place === undefined) throw new MarkupError('store-finder: no input[data-slot="place"] inside', form);
  const list = listOnPage();
  if (list === undefined) {
    throw new MarkupError(`store-finder: no [${ATTRIBUTE.fragment}] with [${ATTRIBUTE.store}] on the page`, form);
  }
  return { form, place, near: inputIn(form, "near"), list };
}

function inputIn(form: HTMLFormElement, slot: string): HTMLInputElement | undefined {
  const found = descendants(form, `input${attributeSelector(ATTRIBUTE.slot, slot)}`)[0];
  return found instanceof HTMLInputElement ? found : undefined;
}

/** The list with `data-store-list`, because a search may have found nothing; else the one around the first store. */
function listOnPage(): HTMLElement | undefined {
  const marked = document.querySelector(attributeSelector(ATTRIBUTE.storeList));
  const list = marked ?? closest(storesOn(document)[0]?.element ?? null, attributeSelector(ATTRIBUTE.fragment));
  return list instanceof HTMLElement && list.hasAttribute(ATTRIBUTE.fragment) ? list : undefined;
}

export interface StoreSearch {
  /** Shows the search of the form, with that of the pressed button; the address changes with it. */
  send(submitter?: Element): void;
  stop(): void;
}

/**
 * Sends the form's search in place; Back and Forward show earlier searches.
 * @param onFilled called once the fields have the query of an earlier search
 * @param onShown gets the search's problem, if it has one
 */
export function storeSearch(
  { form, near, list }: Pick<StoreFinderProps, "form" | "near" | "list">,
  onFilled: () => void,
  onShown: (problem: string | undefined) => void,
): StoreSearch {
  const show = (address: string, scroll?: number): void => void showStores(list, address, scroll).then(onShown);
  const history = followHistory(({ address, scroll }) => {
    fillIn({ form, near }, address);
    onFilled();
    show(address, scroll ?? 0);
  });
  const stopSubmitters = watchSubmitters(document);
  return {
    send(submitter) {
      const address = addressOf(form, submitter);
      history.visit(address);
      show(address);
    },
    stop() {
      history.stop();
      stopSubmitters();
    },
  };
}

function addressOf(form: HTMLFormElement, submitter?: Element): string {
  const place = { element: form, name: "store-finder: action" };
  const action = safeUrl(formActionOf(form, submitter) ?? "", "follow", place) ?? addressOfPath(location.pathname);
  return withSearch(action, searchOf(chosenFields(Array.from(formDataOf(form, submitter).entries()))));
}

/** Inputs whose value is a label, or not the shopper's to change. */
const FIXED = ["submit", "button", "image", "reset", "file"];

/** Writes an address's query into the fields that the shopper changes, and into the hidden field `near`. */
function fillIn({ form, near }: Pick<StoreFinderProps, "form" | "near">, address: string): void {
  const asked = new URLSearchParams(/\?[^#]*/.exec(address)?.[0] ?? "");
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) {
      const options = Array.from(field.options);
      // Without a selected option the browser shows the first one
      const initial = options.find((option) => option.defaultSelected) ?? options[0];
      const values = field.multiple ? asked.getAll(field.name) : [asked.get(field.name) ?? initial?.value ?? ""];
      for (const option of options) option.selected = values.includes(option.value);
    } else if (field instanceof HTMLInputElement && isCheckable(field)) {
      const isInitial = field.type === "radio" && !asked.has(field.name) && field.defaultChecked;
      field.checked = isInitial || asked.getAll(field.name).includes(field.value);
    } else if (field.name !== "" && !FIXED.includes(field.type) && (field.type !== "hidden" || field === near)) {
      field.value = asked.get(field.name) ?? "";
    }
  }
}

/** Loads the code that requests and swaps fragments. */
const loadFragments = () => retryOnce(() => import("../../../attach/swap/refresh-fragment"));

/** Of several searches the last one wins. */
const beginTurn = turns();

/**
 * Requests the list of a search, puts it in place and announces the result. If that fails, the browser opens the page,
 * unless it is offline: the page would be lost with what was typed.
 * @param address of the page
 * @param scroll the scroll position when the search was left; absent for a new one
 * @returns the problem to show at the search, which has been announced
 */
async function showStores(list: HTMLElement, address: string, scroll?: number): Promise<string | undefined> {
  const isLatest = beginTurn();
  showLoading(list, true);
  try {
    const search = /\?[^#]+/.exec(address)?.[0] ?? "";
    const { refreshAfterPaint } = await loadFragments();
    const isShown = await refreshAfterPaint(list, withSearch(list.getAttribute(ATTRIBUTE.fragment) ?? "", search));
    if (!isLatest()) return undefined;
    // Browsers cancel what is under way as the page is left; it may come back from their cache
    if (!isShown && isPageLeft()) {
      await staying();
      return isLatest() ? await showStores(list, address, scroll) : undefined;
    }
    showLoading(list, false);
    if (!isShown) return undefined;
    if (scroll !== undefined) window.scrollTo(0, scroll);
    const heading = list.querySelector(attributeSelector(ATTRIBUTE.focusFallback));
    const problem = problemIn(list);
    announce(problem ?? (heading?.textContent ?? "").trim(), { topic: "stores" });
    return problem;
  } catch (error) {
    if (isLatest()) reportLost(error);
    // Opening the page would call off a link that the shopper has followed meanwhile
    await staying();
    if (isLatest() && isOffline()) return sayOffline(list);
    // Lets the browser open the page.
    if (isLatest()) openPage(sameOrigin(withoutHash(address)).href, { replaces: true });
    return undefined;
  }
}

/** The server's message about a search that has found nothing. */
export function problemIn(list: HTMLElement): string | undefined {
  return list.getAttribute(ATTRIBUTE.storeProblem) || undefined;
}

/** The list of the previous search stays. */
function sayOffline(list: HTMLElement): string {
  showLoading(list, false);
  const text = answerText("Theme.Offline");
  announce(text, { topic: "stores", isUrgent: true });
  return text;
}

/** Reports a lost chunk; the HTTP code has reported its own failures. */
function reportLost(error: unknown): void {
  if (toError(error).name === "ChunkLoadError") reportError(error);
}
