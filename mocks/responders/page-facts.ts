import type { SectionName } from "../../src/contract/sections";
import type { TemplateContext } from "../template-context";

type RequestFacts =
  | "product"
  | "view"
  | "related"
  | "companion"
  | "products"
  | "saved"
  | "gallery"
  | "storeFinder"
  | "storeStock"
  | "viewedSearch"
  | "newest"
  | "sizeGuide"
  | "sizeGuideTitle"
  | "searchTerm"
  | "message"
  | "returnTo"
  | "checkout"
  | "wallet"
  | "account"
  | "surveyView"
  | "repairView"
  | "repair"
  | "repairAddress"
  | "pastOrders"
  | "returnView"
  | "returnLine"
  | "returnOrder"
  | "returnRequest"
  | "withdrawal"
  | "reviews"
  | "reviewForm"
  | "control"
  | "parts"
  | "part";

/** What a responder adds to the context that every template gets. */
export interface PageFacts extends Partial<Pick<TemplateContext, RequestFacts>> {
  pageTitle?: string;
  sections?: readonly SectionName[];
  /** In addition to `style-app`. */
  styles?: readonly string[];
  /** Has a form with a captcha, or opens one. */
  usesCaptcha?: boolean;
  /** Has a map, whose tiles may come from a third party. */
  usesMap?: boolean;
  /** Offers the wallet: its button is on the page, or in its mini cart. */
  usesWallet?: boolean;
  /** Shows pictures that the shopper chooses. */
  usesPhotos?: boolean;
  /** The page shows other pages of the shop in frames, or may be shown in one. */
  frames?: "shown" | "inside";
  /** Leaves the notices for the next page. */
  keepsNotices?: boolean;
}
