import type { SectionName } from "../src/contract/sections";
import type { ColorData, VariantData } from "../src/contract/variant";
import type { PictureView } from "./pictures";
import type { Barcode } from "./pictures/barcode";
import type { CheckoutView } from "./responders/checkout-view";
import type { RepairView } from "./responders/knit-repair-view";
import type { ReturnLineView, ReturnView, WithdrawalView } from "./responders/return-view";
import type { SurveyView } from "./responders/survey-view";
import type { WalletView } from "./responders/wallet-view";
import type { SafeText } from "./safe-text";
import type { Order } from "./shop/checkout-state";
import type { Customer } from "./shop/account-record";
import type { NamedLine } from "./shop/line-name";
import type { PastOrder } from "./shop/past-orders";
import type { Repair } from "./shop/repair";
import type { Cart, CartLine, Category, Color, Locale, Notice, Product, Text, UserKind, Variant } from "./shop/model";
import type { ReturnRequest } from "./shop/return";
import type { SizeGuide } from "./shop/size-guide";
import type { CardColor, CardView } from "./views/card-view";
import type { GalleryView } from "./views/gallery-view";
import type { PageMeta } from "./views/page-meta";
import type { ProductView } from "./views/product-view";
import type { ReviewFormView, ReviewsView } from "./views/reviews-view";
import type { StoreFinderView } from "./views/store-finder-view";
import type { StoreStockView } from "./views/store-stock-view";

/** A picture of a product's gallery. */
export interface ShownPicture {
  src: string;
  alt: string;
}

/**
 * What every template gets. Texts of the model are read as `product.name[locale]`. Macros see it if they are imported
 * `with context`.
 *
 * Form fields that the shop understands (every POST carries `_token`):
 * add-product `variant` (EAN), `quantity` · add-products several `variant`, each with `quantity`, in the same order ·
 * update-quantity `key`, `quantity` · update-size `key`, `size` · update-color `key`, `color` ·
 * remove-product, oos and oss removal `key`, and `later` = `1` to save the line for later ·
 * modifiers `code` (`gift-wrap`, or a voucher: `WOOL10`, `WELCOME5`) ·
 * watchlist `bundle`, and to add the `variant` saved from the cart · login `email`, `password` ·
 * checkout login the same, or `guest` = `1`, or `account` = `new` · password lost `email` ·
 * address: those of mocks/shop/address.ts · payment `shipping`, `payment` ·
 * order `order`, `seen`, `message`, `terms` · customer message `message` · reminder `ean`, `email` ·
 * review: those of mocks/shop/review.ts · POST /language `locale`, `path` · POST /account/logout.
 */
export interface TemplateContext {
  locale: Locale;
  /** Prefix of all routes of the language: empty, or `/de`. */
  basePath: string;
  /** Path of this page without basePath: `/product/48211`. */
  path: string;
  /** Paths of the pages that the browser may fetch ahead: `/ /gallery/* /product/*`. */
  prefetchedPaths: string | undefined;
  /** Adds basePath. Not for `/assets` and `/pictures`. */
  url: (path: string) => string;
  /** A text of mocks/texts. Throws for an unknown key. */
  t: (key: string, params?: Record<string, string | number>) => string;
  /** 1234 → `1,234`, `1.234`. Texts format their numbers like this by themselves. */
  numberText: (value: number) => string;
  /** Cents → `€99.00`, `99,00 €`. */
  money: (cents: number) => string;
  user: UserKind;
  /** Active sections in addition to `common`: `product`. */
  sections: readonly SectionName[];
  /** Style entries of this page: `style-app`, `style-product`. */
  styles: readonly string[];
  /** `head`: early events, style sheets, preloads and scripts, to be put into `<head>` unchanged. */
  assets: { head: SafeText };
  pageTitle: string;
  /** Pages: what the head says to those who find or share the page elsewhere. */
  meta?: PageMeta;
  /** The address's query, with the first value of each name. */
  query: Readonly<Record<string, string>>;
  /** `given`: the value of `data-consent`; absent until the shopper has chosen, when nothing is allowed. */
  consent: { given?: string; allowed: Readonly<Record<string, boolean>> };
  /** Whether forms that anyone may send ask for a captcha. */
  hasCaptcha: boolean;
  /** How an order can be paid: names of `Shop.Option.…`. */
  paymentMethods: readonly string[];
  /** Whether the shop offers the wallet. */
  hasWallet: boolean;
  csrfToken: string;
  /** A value that no other form has, for `_idempotency_key`. */
  newKey: () => string;
  /** Shown once, after a redirect. */
  notices: readonly { kind: Notice["kind"]; text: string }[];
  /** What was typed into a field of a form that was refused and comes back without scripts; else the empty text. */
  typedIn: (action: string, name: string) => string;
  /** What is wrong with such a field. */
  errorIn: (action: string, name: string) => string;
  cart: Cart;
  /** Text key of the reason why the cart cannot be ordered as it is; else the empty text. */
  shortage: string;
  /** EAN → pieces in the cart. */
  inCart: Readonly<Record<string, number>>;
  /** Voucher codes and `gift-wrap` that are in the cart. */
  modifierCodes: readonly string[];
  /** Bundle numbers. */
  watchlist: readonly string[];
  /** The value of `#storefront-config`; write it with `jsonScript(config)`. */
  config: Readonly<Record<string, unknown>>;
  /** The same page in every language. */
  languages: readonly { locale: Locale; name: string; path: string; isCurrent: boolean }[];
  categories: readonly { value: Category; label: string; url: string }[];
  picture: (product: Product, colorValue: string, view: PictureView) => string;
  /** Object for `data-variant`. */
  variantData: (variant: Variant) => VariantDataObject;
  /** When a variant would arrive if ordered now: `Order today, with you by Friday, 27 November`. */
  deliveryTime: (variant: Variant) => string;
  /** Object for `data-color`. */
  colorData: (product: Product, color: Color) => { title: string; mainImage: string; pictures: ShownPicture[] };
  /** Object for `data-color` on a card. */
  cardColorData: (product: Product, shown: CardColor) => ColorData;
  /** The pictures of a product in one colour, as its gallery shows them. */
  pictures: (product: Product, color: Color) => ShownPicture[];
  /** The facts about any product: the chosen colour, its offer, axes. */
  productView: (product: Product) => ProductView;
  /** Whether the category has a size guide. */
  hasSizeGuide: (category: Category) => boolean;
  /** What a card of any product shows; in a gallery, according to the gallery's query. */
  cardView: (product: Product) => CardView;
  /** `-23 %`, or the empty text for a variant that is not on sale. */
  discount: (variant: Variant) => string;
  /** `Cable jumper Skagen, Navy, M`: names a line of a cart or of an order anywhere. */
  lineName: (line: NamedLine) => string;
  /** `Navy, M`. */
  lineChoice: (line: NamedLine) => string;
  /** Centimetres → `1.78`, `1,78`. */
  metres: (centimetres: number) => string;
  /** ISO date-time → `24 December 1985`, `24. Dezember 1985`. */
  date: (iso: string) => string;
  /** ISO date → `Friday, 27 November`, `Freitag, 27. November`. */
  weekday: (iso: string) => string;
  /** A number as a barcode. */
  barcode: (text: string) => Barcode;
  /** JSON for an attribute; autoescape does the rest. */
  json: (value: unknown) => string;
  /** JSON for an attribute in single quotes: half as long as escaped double quotes. */
  jsonAttribute: (value: unknown) => SafeText;
  /** JSON for a data block: safe inside `<script type="application/json">`. */
  jsonScript: (value: unknown) => SafeText;

  /** Product page, quick view. */
  product?: Product;
  view?: ProductView;
  /** Product page: other products of the category, and a lone-variant product that goes well with it. */
  related?: readonly Product[];
  companion?: Product;
  reviews?: ReviewsView;
  /** The page with the review form. */
  reviewForm?: ReviewFormView;
  /** Home, gallery, watchlist, search. */
  products?: readonly Product[];
  /** Watchlist: bundle number → what was saved for later from the cart. */
  saved?: Readonly<Record<string, readonly NamedLine[]>>;
  gallery?: GalleryView;
  /** Whether this session's pages have a data layer and an error collector. */
  isMeasured: boolean;
  /** Items and events for the data layer. */
  analytics: {
    item: (product: Product) => object;
    line: (line: CartLine) => object;
    list: (name: string, products: readonly Product[]) => object;
    viewItem: (product: Product) => object;
    lines: (event: string, lines: readonly CartLine[]) => object;
    purchase: (order: Order) => object;
  };
  /** The query of the fragment with recently viewed products: `?ids=48211,51100`. */
  viewedSearch?: string;
  storeFinder?: StoreFinderView;
  /** Product page: the stores that have the chosen variant. */
  storeStock?: StoreStockView;
  /** Home: the latest additions to the watchlist. */
  newest?: readonly Product[];
  /** The sizes of a category, and the guide's title. */
  sizeGuide?: SizeGuide;
  sizeGuideTitle?: string;
  /** Search and message pages. */
  searchTerm?: string;
  /** pages/message.njk: `status` is 200 for a plain message. */
  message?: { status: number; title: string; text: string; back: string | undefined };
  /** The account's overview; the latest order first. */
  account?: {
    /** As stored by the shop. */
    firstName: string;
    customer: Customer;
    birthday: { min: string; max: string };
    orders: readonly PastOrder[];
    /** For the last input, which could not be saved. */
    errors: Readonly<Record<string, readonly string[]>>;
  };
  /** Login pages: where to go afterwards. */
  returnTo?: string;
  /** The shopper's message to the shop. */
  customerMessage?: string;
  /** The checkout's pages and fragments. */
  checkout?: CheckoutView;
  surveyView?: SurveyView;
  /** The wallet's page and fragments. */
  wallet?: WalletView;
  repairView?: RepairView;
  /** The page of one repair. */
  repair?: Repair;
  repairAddress?: Text;
  pastOrders?: readonly PastOrder[];
  returnView?: ReturnView;
  /** The fragment of one line, and its order number. */
  returnLine?: ReturnLineView;
  returnOrder?: string;
  returnRequest?: ReturnRequest;
  withdrawal?: WithdrawalView;
  /** The control page at /__mock. */
  control?: Readonly<Record<string, unknown>>;
  /** The page of all parts at /__parts. */
  parts?: Readonly<Record<string, unknown>>;
  /** One part, in its frame. */
  part?: Readonly<Record<string, unknown>>;
}

/** `data-variant` as JSON, with further texts next to the known fields. */
export type VariantDataObject = Omit<VariantData, "texts"> & { deliveryTime: string };
