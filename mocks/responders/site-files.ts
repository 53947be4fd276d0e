import { queryGallery } from "../shop/gallery";
import { CATEGORIES, LOCALES, type Locale } from "../shop/model";
import { allProducts } from "../shop/shop";
import { translate } from "./formatters";
import { galleryQuery, shelvesOf } from "./gallery-query";
import { basePathOf } from "./locations";
import { plainText } from "./plain-text";
import type { Responder, ShopRequest } from "./responder";

/** Pages with one address for everybody. */
const STATIC_PAGES = ["/", "/stores", "/knit-repair", "/withdrawal"];

/** Paths that are personal, or not pages. */
const PERSONAL_PATHS = [
  "/account",
  "/cart",
  "/checkout",
  "/consent",
  "/error-reports",
  "/gallery/widget/",
  "/json/",
  "/knit-repair/request/",
  "/quick-view/",
  "/reminder",
  "/returns",
  "/search",
  "/stores/widget/",
  "/survey/",
  "/watchlist",
  "/web-vitals",
  "/withdrawal/receipt/",
  "/__",
];

/** Every page that others may list, without the language's prefix. */
function listedPaths(request: ShopRequest): string[] {
  const galleries = CATEGORIES.flatMap((category) => {
    const shelves = shelvesOf(request, category);
    if (shelves === undefined) return [];
    const { length } = queryGallery(shelves.all, galleryQuery(category, new URLSearchParams()), request.locale);
    const pages = Math.max(1, Math.ceil(length / shelves.onPage));
    return Array.from(
      { length: pages },
      (_, index) => `/gallery/${category}${index === 0 ? "" : `?page=${index + 1}`}`,
    );
  });
  const products = allProducts(request.shop, request.session).map(({ bundle }) => `/product/${bundle}`);
  return [...STATIC_PAGES, ...galleries, ...products];
}

export const sitemap: Responder = (request) => {
  const urlIn = (locale: Locale, path: string): string => `${request.url.origin}${basePathOf(locale)}${path}`;
  const link = (hreflang: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const entries = listedPaths(request).flatMap((path) => {
    const links = [...LOCALES.map((locale) => link(locale, urlIn(locale, path))), link("x-default", urlIn("en", path))];
    return LOCALES.map((locale) => `<url><loc>${urlIn(locale, path)}</loc>${links.join("")}</url>`);
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
  return fileAnswer(xml, "application/xml; charset=utf-8");
};

export const robots: Responder = ({ url }) => {
  const disallowed = LOCALES.flatMap((locale) =>
    PERSONAL_PATHS.map((path) => `Disallow: ${basePathOf(locale)}${path}`),
  );
  return plainText(200, ["User-agent: *", ...disallowed, "", `Sitemap: ${url.origin}/sitemap.xml`, ""].join("\n"));
};

const ICONS = [
  { src: "/assets/icons/icon-192.png", sizes: "192x192", purpose: "any" },
  { src: "/assets/icons/icon-512.png", sizes: "512x512", purpose: "any" },
  { src: "/assets/icons/icon-maskable-512.png", sizes: "512x512", purpose: "maskable" },
];

export const manifest: Responder = ({ locale, basePath }) => {
  const name = translate(locale, "Shop.Name");
  const body = {
    id: "/",
    name: `${name} – ${translate(locale, "Shop.TitleHome")}`,
    short_name: name,
    description: translate(locale, "Shop.Description"),
    lang: locale,
    dir: "ltr",
    start_url: `${basePath}/`,
    scope: "/",
    display: "minimal-ui",
    theme_color: "#faf7f2",
    background_color: "#faf7f2",
    icons: ICONS.map((icon) => ({ ...icon, type: "image/png" })),
  };
  return fileAnswer(JSON.stringify(body), "application/manifest+json");
};

function fileAnswer(body: string, type: string): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" },
  });
}
