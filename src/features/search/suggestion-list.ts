import type { Suggestions } from "../../contract/responses";
import { on } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { append, attributeOf, childNodesOf, detach, parentOf, setAttribute } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-marks";
import { newElement } from "../../lib/page";
import { propertyOf, setProperty } from "../../lib/property";
import { safeUrl, sameOrigin, urlText, type SafeUrl } from "../../lib/checked-url";
import { reportError } from "../../lib/report";
import { searchText } from "./texts";

type Suggestion = Suggestions["suggestions"][number];

/** The list under the input. What is chosen in it is said by the input, which keeps the focus. */
export interface SuggestionList {
  readonly count: number;
  show(suggestions: readonly Suggestion[]): void;
  /** @returns whether it was there */
  hide(): boolean;
  /** Chooses the next or the one before; past either end nothing is chosen, and the input is what was typed. @returns whether there is a list */
  move(step: 1 | -1): boolean;
  /** Goes where the chosen one leads. @returns whether one is chosen */
  open(): boolean;
}

let lists = 0;

/** Makes the list of a search's input; it is in the page while it has something to show. */
export function suggestionList(input: HTMLInputElement): SuggestionList {
  lists += 1;
  const id = `suggestions-${lists}`;
  const box = newElement("div");
  box.id = id;
  box.className = "suggestions";
  box.setAttribute("role", "listbox");
  box.setAttribute("aria-label", searchText("Theme.SearchSuggestions"));
  // The focus stays in the input, and the list until the click is done
  on(box, "mousedown", (event) => event.preventDefault());
  let options: HTMLElement[] = [];
  let chosen = -1;

  function choose(index: number): void {
    const before = options[chosen];
    if (before !== undefined) setAttribute(before, "aria-selected", "false");
    chosen = index;
    const option = options[chosen];
    setOwnAttribute(input, "aria-activedescendant", option === undefined ? undefined : attributeOf(option, "id"));
    if (option === undefined) return;
    setAttribute(option, "aria-selected", "true");
    keepInSight(box, option);
  }

  function hide(): boolean {
    const wasShown = options.length > 0;
    options = [];
    choose(-1);
    detach(box);
    setOwnAttribute(input, "aria-expanded", "false");
    setOwnAttribute(input, "aria-controls", undefined);
    return wasShown;
  }

  function show(suggestions: readonly Suggestion[]): void {
    hide();
    childNodesOf(box).forEach(detach);
    options = suggestions.map(optionOf).filter(isThere);
    if (options.length === 0) return;
    options.forEach((option, index) => {
      setAttribute(option, "id", `${id}-${index + 1}`);
      box.appendChild(option);
    });
    const parent = parentOf(input);
    if (parent !== null) append(parent, box);
    setOwnAttribute(input, "aria-expanded", "true");
    setOwnAttribute(input, "aria-controls", id);
  }

  setOwnAttribute(input, "aria-expanded", "false");
  return {
    get count() {
      return options.length;
    },
    show,
    hide,
    move(step) {
      if (options.length === 0) return false;
      const places = options.length + 1;
      choose(((chosen + 1 + step + places) % places) - 1);
      return true;
    },
    open() {
      const option = options[chosen];
      if (option === undefined) return false;
      HTMLElement.prototype.click.call(option);
      return true;
    },
  };
}

/** Within the list alone; `scrollIntoView` would move the page with it where it takes no options. */
function keepInSight(box: HTMLElement, option: HTMLElement): void {
  const top = propertyOf(option, "offsetTop");
  const bottom = top + propertyOf(option, "offsetHeight");
  const height = propertyOf(box, "clientHeight");
  const scrolled = propertyOf(box, "scrollTop");
  if (top < scrolled) setProperty(box, "scrollTop", top);
  else if (bottom > scrolled + height) setProperty(box, "scrollTop", bottom - height);
}

const isThere = (option: HTMLElement | undefined): option is HTMLElement => option !== undefined;

/** A link of this shop; one that leads elsewhere is an error of the server's, and left out. */
function optionOf({ text, url, image, note }: Suggestion): HTMLElement | undefined {
  const option = newElement("a");
  try {
    option.href = urlText(sameOrigin(url).href);
  } catch (error) {
    reportError(toError(error));
    return undefined;
  }
  option.className = "suggestions__option";
  option.tabIndex = -1;
  option.setAttribute("role", "option");
  option.setAttribute("aria-selected", "false");
  const address =
    image === undefined ? undefined : safeUrl(image, "show", { element: option, name: "search-suggestions: image" });
  if (address !== undefined) option.appendChild(pictureOf(address));
  option.appendChild(partOf("text", text));
  if (note !== undefined) option.appendChild(partOf("note", note));
  return option;
}

function pictureOf(address: SafeUrl): HTMLElement {
  const picture = newElement("img");
  picture.className = "suggestions__picture";
  picture.alt = "";
  picture.width = 40;
  picture.height = 50;
  picture.src = urlText(address);
  return picture;
}

function partOf(name: string, content: string): HTMLElement {
  const part = newElement("span");
  part.className = `suggestions__${name}`;
  part.textContent = content;
  return part;
}
