import type { ConsentTopic } from "../../src/contract/consent";
import type { BundleName } from "../asset-tags";
import type { Conditions } from "../control/conditions";
import type { Locale } from "../shop/model";
import type { Session } from "../shop/session";
import type { Shop } from "../shop/shop";

/** A request to the shop, read once; responders see nothing else. */
export interface ShopRequest {
  shop: Shop;
  session: Session;
  /**
   * What the browser's cookies do not say yet: this session, this bundle. A fixed session keeps its id
   * (`SiteOptions.sessionId`).
   */
  visit: { isNew: boolean; isFixed: boolean; isOtherBundle: boolean };
  conditions: Conditions;
  method: string;
  /** With the origin, to compare with a referrer. */
  url: URL;
  /** Without the language's prefix: `/product/48211`. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Of a POST. */
  form: FormData | undefined;
  /** Of a POST that is not a form. */
  body?: string;
  headers: Headers;
  locale: Locale;
  /** Empty, or `/de`. */
  basePath: string;
  /** Whether the request wants JSON; otherwise it is answered as for a shopper without scripts. */
  acceptsJson: boolean;
  /** What the shopper has allowed; `undefined` before they have chosen. */
  consent: readonly ConsentTopic[] | undefined;
  /** The key of the shopper's own store. */
  ownStore: string | undefined;
  bundle: BundleName;
  /** Folder of the build. */
  assetsFolder: string | undefined;
  /** The theme of the pages. @see SiteOptions */
  theme: string | undefined;
  /** Pages name the rules for fetching pages ahead. */
  hasSpeculationRules: boolean;
  /** Development: the tag of the script that picks up new builds. */
  liveHtml: string;
  /** Origin of the third party that provides the captcha. */
  providerOrigin: string;
  /** Origin of the third party that provides the wallet. */
  walletOrigin: string;
}

export type Responder = (request: ShopRequest) => Response | Promise<Response>;

/** A text field of the form; the empty text if it is a file or missing. */
export function field({ form }: ShopRequest, name: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value : "";
}

/** All values of a text field, in order. */
export function fields({ form }: ShopRequest, name: string): string[] {
  return (form?.getAll(name) ?? []).filter((value) => typeof value === "string");
}
