/** The nouns of the mock shop: plain data, no HTTP, no HTML. Money is in cents, EUR. */

export const LOCALES = ["en", "de"] as const;
export type Locale = (typeof LOCALES)[number];
/** A text in every language of the shop. */
export type Text = Readonly<Record<Locale, string>>;

export const CATEGORIES = ["jumpers", "cardigans", "vests", "trousers", "socks", "hats", "blankets"] as const;
export type Category = (typeof CATEGORIES)[number];

export const KNIT_PATTERNS = ["cable", "rib", "moss", "fair-isle", "stockinette", "stripes", "basket", "lace"] as const;
export type KnitPattern = (typeof KNIT_PATTERNS)[number];

export interface Color {
  /** `navy`: value of the colour input, and of `data-color-value`. */
  value: string;
  title: Text;
  /** `#1f3a5f` */
  hex: string;
}

/** How a variant reaches the shopper. */
export type Delivery = "soon" | "later" | "abroad" | "sold-out";

export interface Variant {
  /** 13 digits. */
  ean: string;
  color: string;
  /** `M`, `39–42`, `32/34`, `130 × 180 cm`. */
  size: string;
  /** Trousers: inches. Set together or not at all. */
  width?: string;
  length?: string;
  /** Pieces in the warehouse, ≥ 0. */
  stock: number;
  price: number;
  /** Set when the variant is on sale: the lowest price of the last 30 days. */
  originalPrice?: number;
  delivery: Delivery;
}

/** How clothing fits, and who wears it in its pictures. */
export interface Fit {
  shape: "regular" | "loose";
  /** Height in centimetres. */
  model: { height: number; size: string };
}

export interface Product {
  /** Five digits: `48211`. */
  bundle: string;
  category: Category;
  name: Text;
  description: Text;
  /** What it is knitted from, in one name: `merino`. */
  yarn: string;
  material: Text;
  care: Text;
  pattern: KnitPattern;
  colors: readonly Color[];
  variants: readonly Variant[];
  /** Clothing only. */
  fit?: Fit;
  /** Sold from another EU country: its lines are removed by the cross-border (OSS) endpoint. */
  isCrossBorder: boolean;
}

export interface CartLine {
  /** Unique in the cart, and the same for as long as the line is in it: the EAN it was added under. */
  key: string;
  product: Product;
  variant: Variant;
  quantity: number;
  /** quantity × price, cents */
  total: number;
}

export interface Cart {
  lines: readonly CartLine[];
  /** Pieces. */
  count: number;
  subtotal: number;
  shipping: number;
  /** The subtotal for free delivery, and how much is missing; none for express and abroad. Cents. */
  freeShipping: { from: number; missing: number } | undefined;
  /** What the payment method costs. */
  paymentFee: number;
  total: number;
  /** Added modifiers: `gift-wrap`, voucher codes. */
  modifiers: readonly { code: string; label: Text; amount: number }[];
  /** ISO date-time of the last change; its hash is the ETag of /json/cart/updated. */
  updatedAt: string;
}

/** Where an order goes. */
export interface PostalAddress {
  name: string;
  street: string;
  zip: string;
  city: string;
  country: string;
}

export const USER_KINDS = ["unknown", "account", "guest"] as const;
export type UserKind = (typeof USER_KINDS)[number];

/** What the page shows once after a redirect, and what a JSON answer carries as `messages`. */
export interface Notice {
  kind: "success" | "error" | "info";
  /** A translation key, `Theme.CartProductWasUpdated`. */
  key: string;
  params?: Record<string, string | number>;
}
