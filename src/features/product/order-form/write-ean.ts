import { PARAMETER } from "../../../contract/markup";
import { isInPage } from "../../../lib/dom";
import { addressOfPath } from "../../../lib/safe-url";
import { after } from "../../../lib/timing";
import { followAddress } from "../../page/api";

/**
 * Safari refuses more than a hundred changes of the address in half a minute, and each takes longer than the rest of a
 * choice.
 */
const ADDRESS_WAIT_MS = 250;

const waiting = new WeakMap<Node, () => void>();

/**
 * Puts the chosen variant into the address once the shopper pauses, so that it can be shared and is there after a
 * reload. Other forms' variants and parameters stay.
 * @param form a form that is no longer in the page writes nothing
 * @param isOwn whether an EAN belongs to this form
 */
export function writeEanToAddress(form: Node, ean: string | undefined, isOwn: (ean: string) => boolean): void {
  waiting.get(form)?.();
  const write = (): void => {
    if (isInPage(form)) writeNow(ean, isOwn);
  };
  waiting.set(form, after(ADDRESS_WAIT_MS, write));
}

function writeNow(ean: string | undefined, isOwn: (ean: string) => boolean): void {
  const parameters = new URLSearchParams(window.location.search);
  const others = parameters.getAll(PARAMETER.variant).filter((other) => !isOwn(other));
  parameters.delete(PARAMETER.variant);
  for (const each of ean === undefined ? others : [...others, ean]) parameters.append(PARAMETER.variant, each);
  const query = parameters.toString();
  const { pathname, search, hash } = window.location;
  const wanted = query === "" ? "" : `?${query}`;
  const address = addressOfPath(`${pathname}${wanted}${hash}`);
  if (wanted === search) return;
  window.history.replaceState(window.history.state, "", address);
  followAddress();
}
