import type { ConsentTopic } from "../../src/contract/consent";
import type { Live } from "../live/live";
import type { Shop } from "../shop/shop";
import type { ShopRequest } from "./responder";

export interface SiteOptions {
  /** Folder of the build, `dist/assets`. Without it pages have neither scripts nor styles. */
  assetsFolder?: string;
  /** What the pages wear, one of `themeNames()`. Default: our sheets as they are. */
  theme?: string | undefined;
  /** Development: tells open pages of new builds. */
  live?: Live;
  /** Where the third party stands; default: beside the mock shop's usual port. */
  providerOrigin?: () => string;
  /** The same of the wallet's. */
  walletOrigin?: () => string;
  /** The session of requests without a cookie, which keeps its id at a login. Default: each of them opens a new one. */
  sessionId?: string;
  /** What shoppers without the cookie have allowed. Default: they have not decided, and are asked. */
  consent?: readonly ConsentTopic[];
  /** Products' pictures are of one colour, and quickly painted. */
  hasPlainPictures?: boolean;
  /** Whether pages name the rules by which browsers fetch pages ahead. Default: they do. */
  hasSpeculationRules?: boolean;
  /** Hears of the path of each request. */
  onRequest?: (path: string) => void;
  /** Hears of errors in the shop itself; their answer is 500. */
  onError?: (error: unknown) => void;
}

/** What the handlers of a site share. */
export interface SiteEnv {
  Bindings: { shop: Shop; options: SiteOptions };
  Variables: { shopRequest: ShopRequest };
}
