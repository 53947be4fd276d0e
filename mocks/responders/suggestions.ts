import type { Suggestion } from "../../src/contract/responses";
import { queryGallery } from "../shop/gallery";
import { CATEGORIES, type Locale, type Product } from "../shop/model";
import { cardOffer } from "../shop/offers";
import { completions } from "../shop/search";
import { allProducts } from "../shop/shop";
import { CATEGORY_NAMES } from "../texts/gallery-texts";
import { etagAnswer } from "./answers";
import { chosenBy, offerText } from "./card-facts";
import { pictureUrl, translate } from "./formatters";
import { galleryQuery, SEARCH } from "./gallery-query";
import type { Responder } from "./responder";

const PRODUCTS_MAX = 4;
const CATEGORIES_MAX = 2;
const TERMS_MAX = 3;

/** Completions of the typed words, categories with matches, the first matching products, and a link to all of them. */
export const suggestions: Responder = (request) => {
  const { shop, session, locale, basePath, query } = request;
  const wanted = galleryQuery(SEARCH, query);
  const found = wanted.term === "" ? [] : queryGallery(allProducts(shop, session), wanted, locale);
  const to = { locale, basePath };
  const body = {
    suggestions:
      found.length === 0
        ? []
        : [
            ...termsFor(wanted.term, found, to),
            ...categoriesOf(found, to),
            ...found.slice(0, PRODUCTS_MAX).map((product) => suggestionOf(product, to)),
            {
              text: translate(locale, "Shop.AllSearchResults", { count: found.length, term: wanted.term }),
              url: searchUrl(wanted.term, to),
            },
          ],
  };
  return etagAnswer(request, JSON.stringify(body), "application/json; charset=utf-8");
};

interface Place {
  locale: Locale;
  basePath: string;
}

const searchUrl = (term: string, { basePath }: Place): string =>
  `${basePath}/search?${new URLSearchParams({ q: term }).toString()}`;

function termsFor(term: string, found: readonly Product[], to: Place): Suggestion[] {
  const group = translate(to.locale, "Shop.SuggestedTerms");
  const terms = completions(found, term, to.locale).slice(0, TERMS_MAX);
  return terms.map((text) => ({ text, url: searchUrl(text, to), group }));
}

/** The categories with the most matches. */
function categoriesOf(found: readonly Product[], { locale, basePath }: Place): Suggestion[] {
  const group = translate(locale, "Shop.SuggestedCategories");
  const counted = CATEGORIES.map((category) => ({
    category,
    count: found.filter((product) => product.category === category).length,
  }));
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, CATEGORIES_MAX)
    .map(({ category }) => ({
      text: CATEGORY_NAMES[category][locale],
      url: `${basePath}/gallery/${category}`,
      group,
    }));
}

function suggestionOf(product: Product, { locale, basePath }: Place): Suggestion {
  const offer = cardOffer(product);
  return {
    text: product.name[locale],
    url: `${basePath}/product/${product.bundle}${chosenBy(offer)}`,
    image: pictureUrl(product, offer.color.value, "front"),
    note: offerText(locale, offer),
    group: translate(locale, "Shop.SuggestedProducts"),
  };
}
