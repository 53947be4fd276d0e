const PARAMETER = "variant";

/** The EANs in the page's address: `?variant=4051234567890`, one for each order form. */
export function eansInAddress(): string[] {
  return new URLSearchParams(window.location.search).getAll(PARAMETER);
}

/**
 * Puts the chosen variant into the address, so that it can be shared and is there after a reload. Other forms' variants and
 * parameters stay.
 * @param isOwn whether an EAN belongs to this form
 */
export function writeEanToAddress(ean: string | undefined, isOwn: (ean: string) => boolean): void {
  const parameters = new URLSearchParams(window.location.search);
  const others = parameters.getAll(PARAMETER).filter((other) => !isOwn(other));
  parameters.delete(PARAMETER);
  for (const each of ean === undefined ? others : [...others, ean]) parameters.append(PARAMETER, each);
  const query = parameters.toString();
  const { pathname, search, hash } = window.location;
  const wanted = query === "" ? "" : `?${query}`;
  if (wanted !== search) window.history.replaceState(window.history.state, "", `${pathname}${wanted}${hash}`);
}
