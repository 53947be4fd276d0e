import { COUNTRIES, type Country } from "./address";
import { STORE_ROWS } from "./store-rows";

/** A street of a town. */
interface Place {
  country: Country;
  postcode: string;
  town: string;
  street: string;
}

/** What is known of an address, as it is typed. */
export interface TypedAddress {
  country: string;
  postcode: string;
  town: string;
  street: string;
}

export interface FoundAddress {
  postcode: string;
  town: string;
  street?: string;
}

const FOUND_MAX = 6;

/** Those of the shops: a real shop asks a service that knows them all. */
const PLACES: readonly Place[] = STORE_ROWS.flatMap(([country, town, postcode, address]) => {
  const own = COUNTRIES.find((each) => each === country);
  return own === undefined ? [] : [{ country: own, postcode, town, street: address.replace(/\s+\d.*$/, "") }];
});

/** Towns whose postcode begins as it was typed. */
export function townsOfPostcode({ country, postcode }: TypedAddress): FoundAddress[] {
  const typed = plain(postcode);
  return townsOf(placesIn(country).filter((place) => typed !== "" && plain(place.postcode).startsWith(typed)));
}

/** Towns whose name begins as it was typed. */
export function townsOfName({ country, town }: TypedAddress): FoundAddress[] {
  const typed = plain(town);
  return townsOf(placesIn(country).filter((place) => typed !== "" && plain(place.town).startsWith(typed)));
}

/** Streets one of whose words begins as it was typed, with its number; only of the postcode, where there is one. */
export function streetsOf({ country, postcode, street }: TypedAddress): FoundAddress[] {
  const [, name = "", number = ""] = /^(.*?)\s*(\d+\s*[a-z]?)?$/i.exec(street.trim()) ?? [];
  const typed = plain(name);
  const found = placesIn(country).filter(
    (place) =>
      typed !== "" &&
      (postcode === "" || plain(place.postcode) === plain(postcode)) &&
      [place.street, ...place.street.split(/[\s-]+/)].some((word) => plain(word).startsWith(typed)),
  );
  // Goes on with the number
  return unique(
    found.map(({ postcode: code, town, street: full }) => ({ postcode: code, town, street: `${full} ${number}` })),
  );
}

const placesIn = (country: string): Place[] => PLACES.filter((place) => place.country === country);

const townsOf = (places: readonly Place[]): FoundAddress[] =>
  unique(places.map(({ postcode, town }) => ({ postcode, town })));

function unique(found: readonly FoundAddress[]): FoundAddress[] {
  const byText = new Map(found.map((each) => [JSON.stringify(each), each]));
  return [...byText.values()].slice(0, FOUND_MAX);
}

/** Without accents, case, spaces and signs; "straße" is "strasse". */
function plain(text: string): string {
  const folded = text.toLowerCase().replace(/ß/g, "ss").normalize("NFD");
  return folded.replace(/[^a-z0-9]/g, "");
}
