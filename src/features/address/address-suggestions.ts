import { useEffect, useState } from "react";
import { ATTRIBUTE, attributeSelector, TOKEN_FIELD } from "../../contract/markup";
import type { AddressSuggestion, AddressSuggestions } from "../../contract/responses";
import { closest, isInPage, on, dispatch } from "../../lib/dom";
import { MarkupError, toError, reportError } from "../../lib/errors";
import { announce } from "../../say/announcer";
import { mountCombobox, useFound, type ComboboxState } from "../search/api";
import { addressText } from "./texts";
import { request } from "../../http/request";
import type { LiveState } from "../../http/use-live";
import { isField, type Field } from "../../lib/fields";

/** The content of an address field, as a word of `autocomplete`. */
const PARTS = [
  "street-address",
  "address-line1",
  "postal-code",
  "address-level2",
  "address-level1",
  "country",
] as const;
type AddressPart = (typeof PARTS)[number];

/** The parts that the shopper types, and from which the others follow. */
const TYPED: readonly AddressPart[] = ["street-address", "address-line1", "postal-code", "address-level2"];

const GROUP = attributeSelector(ATTRIBUTE.addressSuggestUrl);
const NONE: readonly AddressSuggestion[] = [];
const suggestionsOf = ({ suggestions }: AddressSuggestions): readonly AddressSuggestion[] => suggestions;

/**
 * Suggests addresses while the shopper types into address fields, which are recognised by `autocomplete`. If a complete
 * postcode has only one town, it is filled in at once, unless something else was typed. Without an answer the fields
 * stay as they are.
 * @see contract §2
 */
export default function addressSuggestions(page: Document): () => void {
  const known = new Map<HTMLInputElement, Helped>();
  // A swap may have moved it into another group
  const isHelped = (input: HTMLInputElement, group: Element): boolean => {
    const helped = known.get(input);
    return helped?.group === group && helped.area === areaOf(input);
  };
  const groups = new WeakSet<Element>();
  const take = (group: Element): void => {
    known.forEach(({ stop }, input) => {
      if (isInPage(input)) return;
      stop();
      known.delete(input);
    });
    const inputs = typedInputs(group);
    if (!groups.has(group)) reportWrong(group, inputs.length > 0);
    groups.add(group);
    for (const [part, input] of inputs) {
      if (isHelped(input, group)) continue;
      known.get(input)?.stop();
      known.set(input, { group, area: areaOf(input), stop: suggestTo(group, part, input) });
    }
  };
  page.querySelectorAll(GROUP).forEach(take);
  // Fields may come later, with a fragment
  const stopWaiting = on(page, "focusin", ({ target }) => {
    const group = closest(target, GROUP);
    if (group !== undefined && !isHelped(target as HTMLInputElement, group)) take(group);
  });
  return () => {
    stopWaiting();
    known.forEach(({ stop }) => stop());
  };
}

/** Where an input was when it got its suggestions. */
interface Helped {
  group: Element;
  area: Element;
  stop(): void;
}

const areaOf = (input: HTMLInputElement): Element => input.parentElement ?? input;

function reportWrong(group: Element, hasInputs: boolean): void {
  const at = `[${ATTRIBUTE.addressSuggestUrl}]`;
  if (!hasInputs) reportError(new MarkupError(`${at}: expected a field with autocomplete="postal-code" inside`, group));
  if (urlOf(group) === "") reportError(new MarkupError(`${at}: expected a URL but got nothing`, group));
}

const urlOf = (group: Element): string => (group.getAttribute(ATTRIBUTE.addressSuggestUrl) ?? "").trim();

function suggestTo(group: Element, part: AddressPart, input: HTMLInputElement): () => void {
  function useOptions(state: ComboboxState): readonly AddressSuggestion[] {
    // A swap may have brought another one
    const answer = useAddresses(state, urlOf(group));
    const clearIn = (all: readonly AddressSuggestion[]): AddressSuggestion | undefined => {
      const only = onlyOne(all, part, state.term);
      return only !== undefined && fitsIn(group, only.fill) ? only : undefined;
    };
    const found = useFound(answer, state, suggestionsOf, (all) => clearIn(all) === undefined);
    const clear = clearIn(found);
    useEffect(() => {
      if (clear === undefined || !fillIn(group, clear.fill)) return;
      announce(addressText("Theme.AddressFilled", { address: clear.text }), { topic: "search" });
    }, [clear]);
    return clear === undefined ? found : NONE;
  }
  return mountCombobox<AddressSuggestion>(addressText("Theme.AddressSuggestions"), {
    input,
    area: areaOf(input),
    queryOf: () => queryOf(group, part, input.form),
    useOptions,
    onChosen: ({ fill }) => void fillIn(group, fill),
  });
}

/** The only suggestion, if it equals the typed text. */
function onlyOne(found: readonly AddressSuggestion[], part: AddressPart, term: string): AddressSuggestion | undefined {
  const [first] = found;
  return found.length === 1 && first?.fill[part] === term ? first : undefined;
}

/**
 * The request: `field` (the part that is typed), the value of each part by its word of `autocomplete`, and the form's
 * token.
 */
function queryOf(group: Element, part: AddressPart, form: HTMLFormElement | null): FormData {
  const query = new FormData();
  query.append("field", part);
  for (const [name, { value }] of addressFields(group)) query.append(name, value);
  const token = form === null ? null : new FormData(form).get(TOKEN_FIELD);
  if (typeof token === "string") query.append(TOKEN_FIELD, token);
  return query;
}

/**
 * The server's answer to the typed text, which is sent in a body: a URL with an address in it would be kept in logs and
 * caches. A newer request cancels the one before it, whose answer is never shown.
 */
function useAddresses({ wanted }: ComboboxState, url: string): LiveState<AddressSuggestions> {
  // An empty one would post the address to the page itself
  const body = wanted.kind === "requested" && url !== "" ? wanted.query : undefined;
  const [received, setReceived] = useState<{ to: FormData; answer: LiveState<AddressSuggestions> }>();
  useEffect(() => {
    if (body === undefined) return undefined;
    const controller = new AbortController();
    const receive = (answer: LiveState<AddressSuggestions>): void => {
      if (!controller.signal.aborted) setReceived({ to: body, answer });
    };
    request("address-suggestions", { url, body, signal: controller.signal }).then(
      (data) => receive({ kind: "ready", data }),
      (error: unknown) => receive({ kind: "failed", error: toError(error) }),
    );
    return () => controller.abort();
  }, [body, url]);
  if (body === undefined) return { kind: "idle" };
  return received?.to === body ? received.answer : { kind: "loading" };
}

/** The inputs that suggestions help with. */
function typedInputs(group: Element): readonly (readonly [part: AddressPart, input: HTMLInputElement])[] {
  return addressFields(group).flatMap(([part, field]) =>
    TYPED.includes(part) && field instanceof HTMLInputElement ? [[part, field] as const] : [],
  );
}

type AddressFields = readonly (readonly [part: AddressPart, field: Field])[];

/** The fields of the address in an element. */
function addressFields(group: Element): AddressFields {
  return Array.from(group.querySelectorAll("[autocomplete]")).flatMap((field): AddressFields => {
    const part = isField(field) ? partOf(field) : undefined;
    return part === undefined || !isField(field) ? [] : [[part, field]];
  });
}

/** `billing postal-code` → `postal-code`. */
function partOf(field: Element): AddressPart | undefined {
  const words = (field.getAttribute("autocomplete") ?? "").trim().toLowerCase().split(/\s+/);
  return PARTS.find((part) => part === words[words.length - 1]);
}

/** Whether nothing typed would be lost: each field is empty, or already has the value to fill in. */
function fitsIn(group: Element, fill: Readonly<Record<string, string>>): boolean {
  return addressFields(group).every(([part, { value }]) => {
    const wanted = fill[part];
    return wanted === undefined || value.trim() === "" || value.trim() === wanted.trim();
  });
}

/**
 * Fills in the values of a suggestion, as if they were typed. A select takes only one of its options.
 * @returns whether any field has changed
 */
function fillIn(group: Element, fill: Readonly<Record<string, string>>): boolean {
  let isChanged = false;
  for (const [part, field] of addressFields(group)) {
    const wanted = fill[part];
    if (wanted === undefined || wanted === field.value || !canTake(field, wanted)) continue;
    isChanged = true;
    field.value = wanted;
    dispatch(field, "input", undefined);
    dispatch(field, "change", undefined);
  }
  return isChanged;
}

function canTake(field: Field, value: string): boolean {
  if (!(field instanceof HTMLSelectElement)) return !field.readOnly && !field.disabled;
  return Array.from(field.options).some((option) => option.value === value);
}
