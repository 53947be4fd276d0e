import { WALLET_ADDED_STORAGE_KEY } from "../../contract/markup";
import { storedText } from "../../lib/stored-text";
import type { CartContents } from "../cart/api";

/**
 * Remembers the last addition of the express button, so that a shopper who comes back from the provider and presses
 * again adds nothing twice.
 */
export function rememberAdded(data: FormData): void {
  try {
    const added = [piecesIn(data) ?? 1, ...eansIn(data)].join(" ");
    window.sessionStorage.setItem(WALLET_ADDED_STORAGE_KEY, added);
  } catch {
    // Blocked or full
  }
}

/**
 * Whether the button has added this choice, no more pieces are wanted now, and it is still in the cart.
 * @param before the contents that the page showed before the addition: its counter may not have been fetched since
 */
export function isAddedAlready(data: FormData, contents: CartContents, before: CartContents | undefined): boolean {
  const stored = storedText(WALLET_ADDED_STORAGE_KEY, () => window.sessionStorage) ?? "";
  const [pieces, ...eans] = stored.split(" ");
  const added = Number(pieces);
  if (eans.length === 0 || eans.join(" ") !== eansIn(data).join(" ")) return false;
  // A field that is disabled, because all pieces are in the cart, is not sent
  if ((piecesIn(data) ?? added) > added) return false;
  return contents === before || eans.every((ean) => (contents[ean] ?? 0) >= added);
}

function piecesIn(data: FormData): number | undefined {
  const given = data.get("quantity");
  return given === null ? undefined : Number(given);
}

function eansIn(data: FormData): string[] {
  return data.getAll("variant").filter((ean): ean is string => typeof ean === "string" && ean !== "");
}
