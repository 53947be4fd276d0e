/** The version of the contract that the bundle implements: `<html data-contract="1">`. */
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

/** `<body>` has exactly one of these. @see spec §4 */
export const USER_CLASSES = ["user-unknown", "user-account", "user-guest"] as const;

/** The kind of user, from the class on `<body>`. @see spec §6 */
export type UserKind = "unknown" | "account" | "guest";
