import type { Thing } from "./head";

/** The properties that search engines require, by type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AggregateRating: ["ratingValue", "bestRating", "reviewCount"],
  Brand: ["name"],
  BreadcrumbList: ["itemListElement"],
  ClothingStore: ["name", "address", "geo", "openingHoursSpecification", "telephone", "url"],
  DefinedRegion: ["addressCountry"],
  EntryPoint: ["urlTemplate"],
  GeoCoordinates: ["latitude", "longitude"],
  ItemList: ["itemListElement"],
  ListItem: ["position", "name"],
  MerchantReturnPolicy: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays", "returnFees"],
  MonetaryAmount: ["value", "currency"],
  Offer: ["price", "priceCurrency", "availability", "url"],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  OpeningHoursSpecification: ["opens", "closes"],
  Organization: ["name", "url", "logo"],
  PostalAddress: ["streetAddress", "addressLocality", "postalCode", "addressCountry"],
  Product: ["name", "sku", "gtin13", "color", "size", "image", "offers"],
  ProductGroup: ["name", "description", "url", "productGroupID", "variesBy", "hasVariant", "image", "brand"],
  QuantitativeValue: ["minValue", "maxValue", "unitCode"],
  SearchAction: ["target", "query-input"],
  ShippingDeliveryTime: ["handlingTime", "transitTime"],
  WebSite: ["name", "url", "potentialAction"],
};

/** The form that a property must have, wherever it occurs. */
const FORMS: Readonly<Record<string, RegExp>> = {
  price: /^\d+\.\d\d$/,
  priceCurrency: /^EUR$/,
  availability: /^https:\/\/schema\.org\/(InStock|OutOfStock)$/,
  gtin13: /^\d{13}$/,
  url: /^https?:\/\/[^/]+\/|^https?:\/\/[^/]+$/,
  item: /^https?:\/\/[^/]+\//,
  image: /^https?:\/\/[^/]+\//,
  logo: /^https?:\/\/[^/]+\//,
  urlTemplate: /^https?:\/\/[^/]+\/.*\{search_term_string\}/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
};

/** The faults of a thing and of everything inside it. */
export function faultsOf(thing: Thing, path = String(thing["@type"])): string[] {
  const type = thing["@type"];
  // Refers to a thing elsewhere on the page
  if (type === undefined) return typeof thing["@id"] === "string" ? [] : [`${path}: no @type`];
  const required = REQUIRED[String(type)];
  if (required === undefined) return [`${path}: unknown type ${String(type)}`];
  return [
    ...required.filter((name) => isEmpty(thing[name])).map((name) => `${path}.${name} is missing`),
    ...Object.entries(thing).flatMap(([name, value]) => valuesOf(value).flatMap((each) => faultsIn(each, name, path))),
  ];
}

function faultsIn(value: unknown, name: string, path: string): string[] {
  if (isThing(value)) return faultsOf(value, `${path}.${name}`);
  const form = FORMS[name];
  return form === undefined || form.test(String(value)) ? [] : [`${path}.${name} is ${String(value)}`];
}

export const valuesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
export const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Every `@id` that is referred to, and every one that is there. */
export function idsIn(things: readonly Thing[]): { named: string[]; there: string[] } {
  const named: string[] = [];
  const there: string[] = [];
  const visit = (value: unknown): void => {
    for (const each of valuesOf(value)) {
      if (!isThing(each)) continue;
      const id = each["@id"];
      if (typeof id === "string") (each["@type"] === undefined ? named : there).push(id);
      for (const inner of Object.values(each)) visit(inner);
    }
  };
  visit(things);
  return { named, there };
}
