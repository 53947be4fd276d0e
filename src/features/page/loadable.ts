import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { checkOptionTypes } from "../../lib/option-types";
import { setOwnAttribute } from "../../lib/own-changes";
import { json, object } from "../../lib/parse";
import { showLoading } from "../../ui/mark-loading";
import { selfAndDescendants } from "../../lib/dom";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { reportError } from "../../lib/errors";

/** @see spec §4 for the defaults */
interface LoadableOptions {
  /** `small` or `large`. */
  size: string;
  /** `absolute` (over the middle of the element) or `static` (after its content). */
  position: string;
  /** Whether it shows the spinner from the start, until `hide` is called. */
  autoLoad: boolean;
}

/** An element that can show a spinner. */
interface Loadable {
  /** Shows the spinner. @returns the function that hides it again, after all others have been called, too */
  show(): () => void;
  /** Hides the spinner, however often it was shown. */
  hide(): void;
}

const DEFAULTS: LoadableOptions = { size: "small", position: "absolute", autoLoad: false };
const TYPES = { size: "string", position: "string", autoLoad: "boolean" };

const allLoadables = new WeakMap<Element, Loadable>();

/**
 * Makes an element loadable, once; later calls return the same.
 * @param options default: the JSON in its `data-loadable`, which may be empty
 * @throws OptionTypeError, ParseError
 * @see spec §4
 */
export function loadable(element: Element, options: Partial<LoadableOptions> = optionsOf(element)): Loadable {
  const known = allLoadables.get(element);
  if (known !== undefined) return known;
  checkOptionTypes("loadable", options, TYPES);
  const made = makeLoadable(element, { ...DEFAULTS, ...options });
  allLoadables.set(element, made);
  setOwnAttribute(element, ATTRIBUTE.initialized, "");
  return made;
}

/**
 * Makes every `[data-loadable]` loadable, including those of requested fragments. Wrong options of one do not affect
 * the others.
 */
export default function loadables(root: ParentNode): () => void {
  initialize(root);
  return whenFragmentUpdated(initialize);
}

function initialize(root: ParentNode): void {
  for (const element of selfAndDescendants(root, attributeSelector(ATTRIBUTE.loadable))) {
    try {
      loadable(element);
    } catch (error) {
      reportError(error);
    }
  }
}

function optionsOf(element: Element): Partial<LoadableOptions> {
  const source = element.getAttribute(ATTRIBUTE.loadable) ?? "";
  return source === "" ? {} : json(object({}))(source, ATTRIBUTE.loadable);
}

function makeLoadable(element: Element, { size, position, autoLoad }: LoadableOptions): Loadable {
  const spinner = makeSpinner(size, position);
  let shown = 0;

  function refresh(): void {
    const isLoading = shown > 0;
    showLoading(element, isLoading);
    if (isLoading) Node.prototype.appendChild.call(element, spinner);
    else spinner.remove();
  }

  function show(): () => void {
    shown += 1;
    refresh();
    let isTakenBack = false;
    return () => {
      if (isTakenBack) return;
      isTakenBack = true;
      shown = Math.max(0, shown - 1);
      refresh();
    };
  }

  function hide(): void {
    shown = 0;
    refresh();
  }

  if (autoLoad) show();
  return { show, hide };
}

function makeSpinner(size: string, position: string): Element {
  const spinner = document.createElement("span");
  spinner.className = `spinner spinner--${size} spinner--${position}`;
  // `aria-busy` says it already.
  spinner.setAttribute("aria-hidden", "true");
  return spinner;
}
