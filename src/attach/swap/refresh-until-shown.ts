import { isInPage } from "../../lib/dom";
import { readUntilDone } from "../../http/read-until-done";
import { refreshFragment } from "./fragments";

/**
 * Fetches a fragment again, and again where that fails, as long as it stands in the page; until then the old content stays.
 * @param isOutdated asked once an answer is in: whether it is not worth showing
 * @returns whether the first attempt has shown the server's state
 */
export async function refreshUntilShown(fragment: HTMLElement, isOutdated?: () => boolean): Promise<boolean> {
  const isShown = await readUntilDone(fragment, async () =>
    isInPage(fragment) ? refreshFragment(fragment, undefined, isOutdated) : false,
  );
  return isShown === true;
}
