import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { MarkupError } from "../../../lib/errors";
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
