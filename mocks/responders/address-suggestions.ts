import type { AddressSuggestion } from "../../src/contract/responses";
import { streetsOf, townsOfName, townsOfPostcode, type FoundAddress, type TypedAddress } from "../shop/places";
import { jsonAnswer } from "./answers";
import { field, type Responder } from "./responder";

const FINDERS: Readonly<Record<string, (typed: TypedAddress) => FoundAddress[]>> = {
  "street-address": streetsOf,
  "postal-code": townsOfPostcode,
  "address-level2": townsOfName,
};

/** Addresses in the country that begin with what was typed. */
export const addressSuggestions: Responder = (request) => {
  const typed: TypedAddress = {
    country: field(request, "country") || "DE",
    postcode: field(request, "postal-code"),
    town: field(request, "address-level2"),
    street: field(request, "street-address"),
  };
  const found = FINDERS[field(request, "field")]?.(typed) ?? [];
  return jsonAnswer({ suggestions: found.map(suggestionOf) });
};

function suggestionOf({ postcode, town, street }: FoundAddress): AddressSuggestion {
  const place = `${postcode} ${town}`;
  const fill = { "postal-code": postcode, "address-level2": town };
  return street === undefined
    ? { text: place, fill }
    : { text: street.trim(), note: place, fill: { ...fill, "street-address": street } };
}
