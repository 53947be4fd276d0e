import { COUNTRIES, type Country } from "./address";
import { STORE_ROWS } from "./store-rows";

/** A street in a town. */
interface Place {
  country: Country;
  postcode: string;
  town: string;
  street: string;
}

/** What has been typed of an address so far. */
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

/** The stores' own: a real shop asks a service that knows every street. */
const PLACES: readonly Place[] = STORE_ROWS.flatMap(([country, town, postcode, address]) => {
  const own = COUNTRIES.find((each) => each === country);
  return own === undefined ? [] : [{ country: own, postcode, town, street: address.replace(/\s+\d.*$/, "") }];
});

/** Towns whose postcode begins with what was typed. */
export function townsOfPostcode({ country, postcode }: TypedAddress): FoundAddress[] {
  const typed = plain(postcode);
  return townsOf(placesIn(country).filter((place) => typed !== "" && plain(place.postcode).startsWith(typed)));
}

/** Towns whose name begins with what was typed. */
export function townsOfName({ country, town }: TypedAddress): FoundAddress[] {
  const typed = plain(town);
  return townsOf(placesIn(country).filter((place) => typed !== "" && plain(place.town).startsWith(typed)));
}

/** Streets with a word that begins with what was typed, plus the number; only in the postcode, if there is one. */
export function streetsOf({ country, postcode, street }: TypedAddress): FoundAddress[] {
  const [, name = "", number = ""] = /^(.*?)\s*(\d+\s*[a-z]?)?$/i.exec(street.trim()) ?? [];
  const typed = plain(name);
  const found = placesIn(country).filter(
    (place) =>
      typed !== "" &&
      (postcode === "" || plain(place.postcode) === plain(postcode)) &&
      [place.street, ...place.street.split(/[\s-]+/)].some((word) => plain(word).startsWith(typed)),
  );
  // Continues with the number
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

/** Without accents, case, spaces or punctuation; "straße" is "strasse". */
function plain(text: string): string {
  const folded = text.toLowerCase().replace(/ß/g, "ss").normalize("NFD");
  return folded.replace(/[^a-z0-9]/g, "");
}
