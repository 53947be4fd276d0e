/** The page's address names the chosen variant of each order form: `?variant=4051234567890`. */
export const VARIANT_PARAMETER = "variant";

/** The EANs in the page's address, one for each order form. */
export function eansInAddress(): string[] {
  return new URLSearchParams(window.location.search).getAll(VARIANT_PARAMETER);
}
