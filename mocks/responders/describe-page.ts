import { SWATCH } from "../pictures/swatch";
import { isCategory, originalOf } from "../shop/gallery";
import { LOCALES } from "../shop/model";
import { allStores } from "../shop/stores";
import type { PageMeta, SharedPicture } from "../views/page-meta";
import { LANGUAGE_TAGS, translate } from "./formatters";
import { basePathOf } from "./locations";
import type { PageFacts } from "./page-facts";
import type { ShopRequest } from "./responder";
import { structuredData } from "./structured-data";

/** Public pages, by template. All others are personal, or mean nothing to others. */
const PUBLIC_PAGES = ["home", "gallery", "product", "stores", "knit-repair", "withdrawal"];

const NAMED_PRODUCTS = 2;

/** What a page's head says about it. @param page template under mocks/templates/pages */
export function describePage(request: ShopRequest, page: string, facts: PageFacts, status: number): PageMeta {
  const { locale, url, basePath } = request;
  const t = (key: string, params?: Record<string, string | number>): string => translate(locale, key, params);
  const isIndexable =
    status === 200 &&
    request.method === "GET" &&
    PUBLIC_PAGES.includes(page) &&
    // Not copies for measuring, broken pages or search results
    (page !== "gallery" || isCategory(facts.gallery?.name ?? "")) &&
    originalOf(facts.product?.bundle ?? "") === (facts.product?.bundle ?? "") &&
    !request.path.startsWith("/__");
  const query = isIndexable ? listedQuery(facts) : url.search;
  const urlIn = (other: typeof locale): string => `${url.origin}${basePathOf(other)}${request.path}${query}`;
  const number = facts.gallery?.page ?? 1;
  const pageTitle = facts.pageTitle ?? t("Shop.Name");
  const title = isIndexable && number > 1 ? t("Shop.TitlePage", { title: pageTitle, page: number }) : pageTitle;
  const meta = {
    title,
    description: descriptionOf(request, page, facts),
    isIndexable,
    url: isIndexable ? urlIn(locale) : `${url.origin}${basePath}${request.path}`,
    alternates:
      status === 200
        ? [
            ...LOCALES.map((other) => ({ hreflang: other as string, url: urlIn(other) })),
            { hreflang: "x-default", url: urlIn("en") },
          ]
        : [],
    siteName: t("Shop.Name"),
    kind: page === "product" ? "product" : "website",
    locale: openGraphLocale(locale),
    otherLocales: LOCALES.filter((other) => other !== locale).map(openGraphLocale),
    picture: sharedPicture(request, facts),
    manifest: `${basePath}/site.webmanifest`,
  } satisfies Omit<PageMeta, "structuredData">;
  return { ...meta, structuredData: isIndexable ? structuredData(request, page, facts) : [] };
}

const openGraphLocale = (locale: ShopRequest["locale"]): string => LANGUAGE_TAGS[locale].replace("-", "_");

/** A list is indexed page by page, without filters. Any other page has one address. */
function listedQuery({ gallery }: PageFacts): string {
  if (gallery === undefined || gallery.page === 1) return "";
  const isOtherList = gallery.chips.length > 0 || gallery.sort !== "recommended";
  return isOtherList ? "" : `?page=${gallery.page}`;
}

function descriptionOf({ shop, locale }: ShopRequest, page: string, facts: PageFacts): string {
  const t = (key: string, params?: Record<string, string | number>): string => translate(locale, key, params);
  switch (page) {
    case "product":
      return facts.product === undefined
        ? t("Shop.Description")
        : `${facts.product.description[locale]} ${facts.product.material[locale]}.`;
    case "gallery": {
      const names = (facts.products ?? []).slice(0, NAMED_PRODUCTS).map(({ name }) => name[locale]);
      const { title = "", count = 0 } = facts.gallery ?? {};
      if (names.length === 0) return t("Shop.Description");
      return t("Shop.DescribeGallery", { name: title, count, names: names.join(", ") });
    }
    case "stores":
      return t("Shop.DescribeStores", { count: allStores(shop.now()).length });
    case "knit-repair":
      return t("Shop.DescribeRepair");
    case "withdrawal":
      return t("Shop.DescribeWithdrawal");
    default:
      return t("Shop.Description");
  }
}

function sharedPicture({ url: { origin }, locale }: ShopRequest, { product, view }: PageFacts): SharedPicture {
  if (product === undefined || view === undefined) {
    const alt = translate(locale, "Shop.SharedPicture");
    return { url: `${origin}/assets/icons/share.png`, ...SWATCH, alt };
  }
  const { color } = view;
  const alt = translate(locale, "Shop.SharedStitches", {
    name: product.name[locale],
    color: color.title[locale],
  });
  return { url: `${origin}/pictures/${product.bundle}/${color.value}/share.png`, ...SWATCH, alt };
}
