import { useCallback, useEffect, useRef, type Dispatch } from "react";
import { useHost } from "../../../attach/islands/island-scope";
import { publish } from "../../../contract/bus";
import { announce } from "../../../say/announcer";
import { productText } from "../../../say/product-text";
import type { OrderFormProps } from "./parse";
import { isAllInCart, type OrderFormAction, type OrderFormState } from "./state";
import { variantSummary } from "./variant-facts";
import { missingChoice, type MissingChoiceTextKey } from "../rules";
import { PARAMETER } from "../../../contract/markup";
import { isInPage } from "../../../lib/dom";
import { addressOfPath } from "../../../lib/safe-url";
import { after } from "../../../lib/timing";
import { followAddress } from "../../page/api";

/** Announces that the last piece is in the cart now; for a new choice the summary contains it. */
export function useAllInCartAnnouncement(state: OrderFormState): void {
  const { ean } = state.selection;
  const isAll = isAllInCart(state);
  const last = useRef({ ean, isAll });
  useEffect(() => {
    const before = last.current;
    last.current = { ean, isAll };
    if (isAll && !before.isAll && before.ean === ean) announce(productText("Theme.AllInCart"));
  }, [ean, isAll]);
}

/** Announces a quantity that the shopper has changed without typing it, also if the stock has limited it. */
export function useQuantityAnnouncement(
  { quantity, edition }: OrderFormState,
  dispatch: Dispatch<OrderFormAction>,
): Dispatch<OrderFormAction> {
  const latest = useRef(edition);
  latest.current = edition;
  /** The edition in which the shopper last changed the quantity without typing. */
  const changed = useRef<number>();
  useEffect(() => {
    if (changed.current !== undefined && latest.current === changed.current + 1)
      announce(quantity, { topic: "quantity" });
    changed.current = undefined;
  }, [quantity]);
  return useCallback(
    (action) => {
      changed.current = action.kind === "type-quantity" ? undefined : latest.current;
      dispatch(action);
    },
    [dispatch],
  );
}

/**
 * Reports another variant to page, address and screen reader; the first variant, and new facts about one, only to the
 * page.
 */
export function useVariantAnnouncement(props: OrderFormProps, state: OrderFormState): void {
  const { bundle, index, isOwnChoice, keepsAddress, stockMin } = props;
  const host = useHost();
  const latest = useRef(state);
  latest.current = state;
  const known = useRef<{ ean: string | undefined }>();
  const { ean } = state.selection;
  useEffect(() => {
    const before = known.current;
    known.current = { ean };
    const isAnother = before !== undefined && before.ean !== ean;
    const variant = ean === undefined ? undefined : index.byEan.get(ean);
    if (variant !== undefined) {
      const { stockCount, prices } = variant.data;
      publish("variant:change", { bundle, ean: variant.ean, stockCount, prices }, host);
    } else if (isAnother) publish("variant:clear", { bundle }, host);
    // A size chosen while the form was loading belongs into the address, too
    if (keepsAddress && (isAnother || (before === undefined && isOwnChoice)))
      writeEanToAddress(host, ean, (other) => index.byEan.has(other));
    if (!isAnother) return;
    const text =
      variant === undefined
        ? productText(missingIn(latest.current) ?? "Theme.ChooseSize")
        : variantSummary(variant, stockMin, isAllInCart(latest.current));
    announce(text, { topic: "variant" });
  }, [ean, bundle, index, isOwnChoice, keepsAddress, stockMin, host]);
}

/** Of two selects that replace the variants, the one that is still to be chosen. */
function missingIn({ hasSelects, selection }: OrderFormState): MissingChoiceTextKey | undefined {
  return hasSelects ? missingChoice(selection) : undefined;
}

/**
 * Announces after the first of two choices which one is missing. A change of variant is announced with its own summary.
 */
export function useMissingAnnouncement(state: OrderFormState): void {
  const { ean } = state.selection;
  const missing = missingIn(state);
  const last = useRef({ ean, missing });
  useEffect(() => {
    const before = last.current;
    last.current = { ean, missing };
    if (missing !== undefined && before.missing !== missing && before.ean === ean)
      announce(productText(missing), { topic: "variant" });
  }, [ean, missing]);
}

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
function writeEanToAddress(form: Node, ean: string | undefined, isOwn: (ean: string) => boolean): void {
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
