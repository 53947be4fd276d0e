/** The version of the contract this bundle keeps: `<html data-contract="1">`. */
export const CONTRACT_VERSION = "1";

/** Class names on `<body>` are `section-NAME`. */
export const SECTION_CLASS_PREFIX = "section-";

/** Sections that a body class activates; `common` is active everywhere. @see spec §2, `returns` is our extension */
export const SECTIONS = [
  "common",
  "account",
  "gallery",
  "product",
  "cart",
  "checkout",
  "storefinder",
  "carousel",
  "amazon",
  "knitrepair",
  "survey",
  "returns",
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Exactly one of these stands on `<body>`. @see spec §4 */
export const USER_CLASSES = ["user-unknown", "user-account", "user-guest"] as const;

/** Who looks at the page, as the class on `<body>` says. @see spec §6 */
export type UserKind = "unknown" | "account" | "guest";
