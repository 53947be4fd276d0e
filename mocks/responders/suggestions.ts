import { queryGallery } from "../shop/gallery";
import { cardOffer } from "../shop/offers";
import { allProducts } from "../shop/shop";
import { etagAnswer } from "./answers";
import { chosenBy, offerText } from "./card-facts";
import { formatters, translate } from "./formatters";
import { galleryQuery, SEARCH } from "./gallery-query";
import type { Responder } from "./responder";

const SUGGESTIONS_MAX = 5;

/** The first products that a search would find, and the way to all of them. */
export const suggestions: Responder = (request) => {
  const { shop, session, locale, basePath, query } = request;
  const { picture } = formatters(locale);
  const wanted = galleryQuery(SEARCH, query);
  const found = wanted.term === "" ? [] : queryGallery(allProducts(shop, session), wanted, locale);
  const products = found.slice(0, SUGGESTIONS_MAX).map((product) => {
    const offer = cardOffer(product);
    return {
      text: product.name[locale],
      url: `${basePath}/product/${product.bundle}${chosenBy(offer)}`,
      image: picture(product, offer.color.value, "front"),
      note: offerText(locale, offer),
    };
  });
  const all = {
    text: translate(locale, "Shop.AllSearchResults", { count: found.length, term: wanted.term }),
    url: `${basePath}/search?${new URLSearchParams({ q: wanted.term }).toString()}`,
  };
  const body = { suggestions: found.length === 0 ? [] : [...products, all] };
  return etagAnswer(request, JSON.stringify(body), "application/json; charset=utf-8");
};
