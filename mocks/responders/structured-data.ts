import { PICTURE_VIEWS } from "../pictures";
import { freeShippingOf, shippingPrice } from "../shop/checkout-state";
import type { Product, Variant } from "../shop/model";
import { STARS } from "../shop/review";
import { averageOf, reviewsOf } from "../shop/reviews";
import type { Weekday } from "../shop/store-hours";
import { WEEKDAYS } from "../shop/store-hours";
import type { Store } from "../shop/stores";
import { CATEGORY_NAMES } from "../texts/gallery-texts";
import { pictureUrl, translate } from "./formatters";
import type { PageFacts } from "./page-facts";
import type { ShopRequest } from "./responder";

const CONTEXT = "https://schema.org";
const RETURN_DAYS = 30;

/** The things on a page in schema.org's terms, from the facts that the page itself is rendered from. */
export function structuredData(request: ShopRequest, page: string, facts: PageFacts): object[] {
  switch (page) {
    case "home":
      return [organization(request), webSite(request)];
    case "product":
      return facts.product === undefined ? [] : productPage(request, facts.product);
    case "gallery":
      return galleryPage(request, facts);
    case "stores":
      return (facts.storeFinder?.inFull ?? []).map(({ store }) => clothingStore(request, store));
    default:
      return [];
  }
}

/** An address of the shop in the page's language. */
const addressOf = ({ url, basePath }: ShopRequest, path: string): string => `${url.origin}${basePath}${path}`;
const pricesAs = (cents: number): string => (cents / 100).toFixed(2);

const organizationId = ({ url }: ShopRequest): string => `${url.origin}/#organization`;

function organization(request: ShopRequest): object {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    "@id": organizationId(request),
    name: translate(request.locale, "Shop.Name"),
    url: addressOf(request, "/"),
    logo: `${request.url.origin}/assets/icons/icon-512.png`,
    description: translate(request.locale, "Shop.Description"),
  };
}

function webSite(request: ShopRequest): object {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name: translate(request.locale, "Shop.Name"),
    url: addressOf(request, "/"),
    inLanguage: request.locale,
    publisher: { "@id": organizationId(request) },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${addressOf(request, "/search")}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

function productPage(request: ShopRequest, product: Product): object[] {
  const { locale } = request;
  const url = addressOf(request, `/product/${product.bundle}`);
  const category = [CATEGORY_NAMES[product.category][locale], `/gallery/${product.category}`] as const;
  const group = {
    "@context": CONTEXT,
    "@type": "ProductGroup",
    "@id": `${url}#product`,
    productGroupID: product.bundle,
    name: product.name[locale],
    description: product.description[locale],
    url,
    image: PICTURE_VIEWS.map((view) => pictureOf(request, product, product.colors[0]?.value ?? "", view)),
    brand: { "@type": "Brand", name: translate(locale, "Shop.Name") },
    material: product.material[locale],
    ...rating(product),
    variesBy: ["https://schema.org/color", "https://schema.org/size"],
    hasVariant: product.variants.map((variant) => variantProduct(request, product, variant)),
  };
  return [
    group,
    trail(request, [category, [product.name[locale], `/product/${product.bundle}`]]),
    ...deliveries(url),
    returnPolicy(url),
  ];
}

/** The stars that the page shows. Without reviews there is no rating: schema.org has none of 0. */
function rating(product: Product): object {
  const reviews = reviewsOf(product);
  if (reviews.length === 0) return {};
  const [ratingValue, reviewCount] = [averageOf(reviews), reviews.length];
  return { aggregateRating: { "@type": "AggregateRating", ratingValue, bestRating: STARS[0], reviewCount } };
}

function variantProduct(request: ShopRequest, product: Product, variant: Variant): object {
  const { locale } = request;
  const color = product.colors.find(({ value }) => value === variant.color)?.title[locale] ?? variant.color;
  const page = addressOf(request, `/product/${product.bundle}`);
  const url = `${page}?variant=${variant.ean}`;
  return {
    "@type": "Product",
    sku: variant.ean,
    gtin13: variant.ean,
    name: `${product.name[locale]}, ${color}, ${variant.size}`,
    size: variant.size,
    color,
    image: pictureOf(request, product, variant.color, "front"),
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "EUR",
      price: pricesAs(variant.price),
      availability: `https://schema.org/${variant.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: { "@id": `${page}#delivery-${shippingPrice("standard", variant.price)}` },
      hasMerchantReturnPolicy: { "@id": `${page}#returns` },
    },
  };
}

const pictureOf = (
  { url }: ShopRequest,
  product: Product,
  color: string,
  view: (typeof PICTURE_VIEWS)[number],
): string => `${url.origin}${pictureUrl(product, color, view)}`;

/** What the delivery of one piece costs: given once, and referenced by each offer. */
function deliveries(page: string): object[] {
  const { from } = freeShippingOf({ shipping: "standard" }, 0) ?? { from: 0 };
  const days = (minValue: number, maxValue: number): object => ({
    "@type": "QuantitativeValue",
    minValue,
    maxValue,
    unitCode: "DAY",
  });
  return [...new Set([0, from].map((subtotal) => shippingPrice("standard", subtotal)))].map((cents) => ({
    "@context": CONTEXT,
    "@type": "OfferShippingDetails",
    "@id": `${page}#delivery-${cents}`,
    shippingRate: { "@type": "MonetaryAmount", value: pricesAs(cents), currency: "EUR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "DE" },
    deliveryTime: { "@type": "ShippingDeliveryTime", handlingTime: days(0, 1), transitTime: days(2, 9) },
  }));
}

function returnPolicy(page: string): object {
  return {
    "@context": CONTEXT,
    "@type": "MerchantReturnPolicy",
    "@id": `${page}#returns`,
    applicableCountry: "DE",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: RETURN_DAYS,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/FreeReturn",
  };
}

function galleryPage(request: ShopRequest, { gallery, products = [] }: PageFacts): object[] {
  if (gallery === undefined) return [];
  return [
    trail(request, [[gallery.title, gallery.path]]),
    {
      "@context": CONTEXT,
      "@type": "ItemList",
      numberOfItems: products.length,
      itemListElement: products.map((product, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: product.name[request.locale],
        url: addressOf(request, `/product/${product.bundle}`),
      })),
    },
  ];
}

/** The path to a page, starting at the home page. */
function trail(request: ShopRequest, steps: readonly (readonly [name: string, path: string])[]): object {
  const home = [translate(request.locale, "Page.Home"), "/"] as const;
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: [home, ...steps].map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(request, path),
    })),
  };
}

const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  mo: "Monday",
  tu: "Tuesday",
  we: "Wednesday",
  th: "Thursday",
  fr: "Friday",
  sa: "Saturday",
  su: "Sunday",
};

function clothingStore(request: ShopRequest, store: Store): object {
  const url = `${addressOf(request, "/stores")}#${store.key}`;
  return {
    "@context": CONTEXT,
    "@type": "ClothingStore",
    "@id": url,
    name: `${translate(request.locale, "Shop.Name")} ${store.city}, ${store.street}`,
    url,
    image: `${request.url.origin}/assets/icons/share.png`,
    telephone: store.phone,
    parentOrganization: { "@id": organizationId(request) },
    address: {
      "@type": "PostalAddress",
      streetAddress: store.street,
      postalCode: store.postcode,
      addressLocality: store.city,
      addressCountry: store.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: store.lat, longitude: store.lng },
    openingHoursSpecification: weekHours(store),
  };
}

/** Days of the week with the same hours are grouped. */
function weekHours({ hours }: Store): object[] {
  const days = new Map<string, string[]>();
  for (const name of WEEKDAYS) {
    for (const [opens, closes] of hours.week[name]) {
      const key = `${opens}-${closes}`;
      days.set(key, [...(days.get(key) ?? []), DAY_NAMES[name]]);
    }
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens, closes] = key.split("-");
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}
