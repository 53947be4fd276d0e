import { numberText } from "../../src/lib/template";
import { PICTURE_VIEWS, type PictureView } from "../pictures";
import { barcodeOf } from "../pictures/barcode";
import { jsonForAttribute, jsonForScript } from "../safe-text";
import type { TemplateContext } from "../template-context";
import { arrivalOf } from "../shop/delivery";
import { lineChoice, lineName } from "../shop/line-name";
import type { Locale, Product, Variant } from "../shop/model";
import { NOTICE_TEXTS, OWN_TEXTS, textOf } from "../texts/shop-texts";
import { THEME_TEXTS } from "../texts/theme-texts";
import { SHOP_TEXTS } from "../texts/page-texts";

export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { en: "en-GB", de: "de-DE" };
const VIEW_TEXTS: Readonly<Record<PictureView, string>> = {
  front: "",
  detail: "Page.PictureDetail",
  flat: "Page.PictureFlat",
};
const TEXT_TABLES = [SHOP_TEXTS, NOTICE_TEXTS, OWN_TEXTS, THEME_TEXTS];

const inEach = <T>(make: (tag: string) => T): Readonly<Record<Locale, T>> => ({
  en: make(LANGUAGE_TAGS.en),
  de: make(LANGUAGE_TAGS.de),
});
// Made once: a page writes hundreds of prices, and making a formatter costs more than all its formatting
const PERCENT = inEach((tag) => new Intl.NumberFormat(tag, { style: "percent" }));
const EURO = inEach((tag) => new Intl.NumberFormat(tag, { style: "currency", currency: "EUR" }));
const METRES = inEach((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }));
const DAY = inEach((tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "Europe/Berlin" }));

const WEEKDAY = inEach((tag) => new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }));
const DAY_OF_YEAR = inEach((tag) => new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC" }));

/** A text of the shop. @throws Error if no table has the key */
export function translate(locale: Locale, key: string, params?: Record<string, string | number>): string {
  const text = textOf(TEXT_TABLES, locale, key, params);
  if (text === undefined) throw new Error(`texts: no text for "${key}"; add it to the feature's table in mocks/texts`);
  return text;
}

/** Cents → `€99.00`, `99,00 €`. */
export function moneyIn(locale: Locale, cents: number): string {
  return EURO[locale].format(cents / 100);
}

/** The day of an ISO date-time, in the shop's time zone: `24 December 1985`, `24. Dezember 1985`. */
export function dateIn(locale: Locale, iso: string): string {
  return firmDate(DAY[locale].format(new Date(iso)));
}

/** The day of an ISO date: `Friday, 27 November`, `Freitag, 27. November`. */
function weekdayIn(locale: Locale, iso: string): string {
  const date = new Date(iso);
  return `${WEEKDAY[locale].format(date)}, ${firmDate(DAY_OF_YEAR[locale].format(date))}`;
}

/** A date in words, in which no line ends between day and month. */
export function firmDate(date: string): string {
  return date.replace(/(\d\.?) (?=\p{L})/u, "$1\u00a0");
}

/** When a variant would arrive if ordered now. */
function deliveryTimeIn(locale: Locale, { delivery }: Variant, now: Date): string {
  if (delivery === "sold-out") return translate(locale, "Page.DeliverySoldOut");
  const time = translate(locale, "Page.DeliveryBy", { date: weekdayIn(locale, arrivalOf(delivery, now)) });
  return delivery === "abroad" ? translate(locale, "Page.DeliveryAbroad", { time }) : time;
}

type Formatter =
  | "money"
  | "numberText"
  | "picture"
  | "pictures"
  | "variantData"
  | "deliveryTime"
  | "colorData"
  | "cardColorData"
  | "discount"
  | "date"
  | "weekday"
  | "metres"
  | "lineName"
  | "lineChoice"
  | "barcode"
  | "json"
  | "jsonAttribute"
  | "jsonScript";

/** How a language writes money and dates, and where pictures are. */
export function formatters(locale: Locale, now: Date): Pick<TemplateContext, Formatter> {
  const tag = LANGUAGE_TAGS[locale];
  const money = (cents: number): string => moneyIn(locale, cents);
  const discount = ({ price, originalPrice }: Variant): string =>
    originalPrice === undefined ? "" : PERCENT[locale].format(price / originalPrice - 1);
  const pictures: TemplateContext["pictures"] = (product, color) =>
    PICTURE_VIEWS.map((view) => ({
      src: pictureUrl(product, color.value, view),
      alt: `${product.name[locale]}, ${color.title[locale]}${VIEW_TEXTS[view] === "" ? "" : `: ${translate(locale, VIEW_TEXTS[view])}`}`,
    }));
  const saleOf = (variant: Variant) =>
    variant.originalPrice === undefined
      ? { isSale: false }
      : { isSale: true, originalPrice: money(variant.originalPrice), saleDiscount: discount(variant) };
  const deliveryTime = (variant: Variant): string => deliveryTimeIn(locale, variant, now);
  return {
    money,
    numberText: (value) => numberText(value, tag),
    discount,
    metres: (centimetres) => METRES[locale].format(centimetres / 100),
    date: (iso) => dateIn(locale, iso),
    weekday: (iso) => weekdayIn(locale, iso),
    lineName: (line) => lineName(line, locale),
    lineChoice: (line) => lineChoice(line, locale),
    barcode: barcodeOf,
    picture: pictureUrl,
    pictures,
    variantData: (variant) => {
      const { price, stock } = variant;
      return {
        stockCount: stock,
        prices: { ...saleOf(variant), price: money(price) },
        priceValue: price / 100,
        deliveryTime: deliveryTime(variant),
      };
    },
    deliveryTime,
    colorData: (product, color) => ({
      title: color.title[locale],
      mainImage: pictureUrl(product, color.value, "front"),
      pictures: pictures(product, color),
    }),
    cardColorData: (product, { color, variant, price, isSoldOut }) => ({
      title: color.title[locale],
      mainImage: pictureUrl(product, color.value, "front"),
      offer: { ...saleOf(variant), price, isSoldOut },
    }),
    json: (value) => JSON.stringify(value),
    jsonAttribute: jsonForAttribute,
    jsonScript: jsonForScript,
  };
}

/** The address of a product's picture. */
export function pictureUrl(product: Product, colorValue: string, view: PictureView): string {
  return `/pictures/${product.bundle}/${colorValue}/${view}.svg`;
}
