/** A picture by which a page is shown where somebody shares it. */
export interface SharedPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What the head says of a page to those who find or share it elsewhere. All addresses are absolute. */
export interface PageMeta {
  title: string;
  description: string;
  /** Others may list the page. */
  isIndexable: boolean;
  /** The address by which it is listed, whatever stood in the request's. */
  url: string;
  /** The same page in every language, and in the one for all others; none for a page that is an error. */
  alternates: readonly { hreflang: string; url: string }[];
  siteName: string;
  kind: "website" | "product";
  /** `en_GB` */
  locale: string;
  otherLocales: readonly string[];
  picture: SharedPicture;
  manifest: string;
  /** JSON-LD: one object of schema.org's terms for each thing on the page; none where nobody may list it. */
  structuredData: readonly object[];
}
