/** The picture of a page that somebody shares. */
export interface SharedPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What the head says about a page to those who find or share it elsewhere. All addresses are absolute. */
export interface PageMeta {
  title: string;
  description: string;
  /** Whether search engines may list the page. */
  isIndexable: boolean;
  /** The address under which it is listed, whatever the request's address was. */
  url: string;
  /** The same page in every language, and in the default one for all others; none for error pages. */
  alternates: readonly { hreflang: string; url: string }[];
  siteName: string;
  kind: "website" | "product";
  /** `en_GB` */
  locale: string;
  otherLocales: readonly string[];
  picture: SharedPicture;
  manifest: string;
  /** JSON-LD: one schema.org object for each thing on the page; none if nobody may list it. */
  structuredData: readonly object[];
}
