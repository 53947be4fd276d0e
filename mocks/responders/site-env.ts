import type { ConsentTopic } from "../../src/contract/consent";
import type { Live } from "../live/live";
import type { Shop } from "../shop/shop";
import type { ShopRequest } from "./responder";

export interface SiteOptions {
  /** Folder of the build, `dist/assets`. Without it, pages have neither scripts nor styles. */
  assetsFolder?: string;
  /** The theme of the pages, one of `themeNames()`. Default: our sheets as they are. */
  theme?: string | undefined;
  /** Development: notifies open pages of new builds. */
  live?: Live;
  /** Origin of the third party. Default: next to the mock shop's usual port. */
  providerOrigin?: () => string;
  /** The same for the wallet's provider. */
  walletOrigin?: () => string;
  /** The session of requests without a cookie; it keeps its id at a login. Default: each request opens a new one. */
  sessionId?: string;
  /** What shoppers without the cookie have allowed. Default: they have not decided, and are asked. */
  consent?: readonly ConsentTopic[];
  /** Product pictures are of a single colour and quick to paint. */
  hasPlainPictures?: boolean;
  /** Whether pages name the rules for fetching pages ahead. Default: they do. */
  hasSpeculationRules?: boolean;
  /** Called with the path of each request. */
  onRequest?: (path: string) => void;
  /** Awaited before each request is handled, and again before its answer is sent. */
  pause?: () => Promise<void>;
  /** Called with errors in the shop itself, which are answered with 500. */
  onError?: (error: unknown) => void;
}

/** What the handlers of a site share. */
export interface SiteEnv {
  Bindings: { shop: Shop; options: SiteOptions };
  Variables: { shopRequest: ShopRequest };
}
