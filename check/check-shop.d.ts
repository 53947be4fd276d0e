import type { Browser } from "playwright-core";

/** What is wrong, and where. */
export interface Finding {
  rule: string;
  url: string;
  element?: string;
  selector?: string;
  key?: string;
  got?: string;
  remedy?: string;
  /** The element, as a data URI. */
  picture?: string;
  /** What an in-page rule says about itself. */
  own?: { id: string; level: string; says: string; remedy: string; docs: string };
}

export interface CheckResult {
  pages: { url: string; kind: string }[];
  findings: Finding[];
}

export type Step =
  | "page"
  | "assets"
  | "fragments"
  | "json"
  | "forms"
  | "not-found"
  | "no-js"
  | "browser"
  | "axe"
  | "buy";

export interface CheckOptions {
  urls: readonly string[];
  browser: Browser;
  /** Default: all but `buy`. */
  steps?: readonly Step[];
  /** With one URL: the most pages to check. */
  pages?: number;
  /** Cookies of a logged-in visitor. Another visitor does the buying. */
  cookies?: readonly { name: string; value: string }[];
  say?: (line: string) => void;
}

export const STEPS: readonly Step[];
export const MOST_PAGES: number;
export function checkShop(options: CheckOptions): Promise<CheckResult>;
