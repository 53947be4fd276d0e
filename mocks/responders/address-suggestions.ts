import type { AddressSuggestion } from "../../src/contract/responses";
import { streetsOf, townsOfName, townsOfPostcode, type FoundAddress, type TypedAddress } from "../shop/places";
import { etagAnswer } from "./answers";
import type { Responder } from "./responder";

const FINDERS: Readonly<Record<string, (typed: TypedAddress) => FoundAddress[]>> = {
  "street-address": streetsOf,
  "postal-code": townsOfPostcode,
  "address-level2": townsOfName,
};

/** Addresses of the country that begin as it was typed. */
export const addressSuggestions: Responder = (request) => {
  const { query } = request;
  const typed: TypedAddress = {
    country: query.get("country") ?? "DE",
    postcode: query.get("postal-code") ?? "",
    town: query.get("address-level2") ?? "",
    street: query.get("street-address") ?? "",
  };
  const found = FINDERS[query.get("field") ?? ""]?.(typed) ?? [];
  const body = { suggestions: found.map(suggestionOf) };
  return etagAnswer(request, JSON.stringify(body), "application/json; charset=utf-8");
};

function suggestionOf({ postcode, town, street }: FoundAddress): AddressSuggestion {
  const place = `${postcode} ${town}`;
  const fill = { "postal-code": postcode, "address-level2": town };
  return street === undefined
    ? { text: place, fill }
    : { text: street.trim(), note: place, fill: { ...fill, "street-address": street } };
}
