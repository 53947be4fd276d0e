import { isInPage } from "../../lib/dom";
import { readUntilDone } from "../../http/read-until-done";
import { refreshFragment } from "./fragments";

/**
 * Fetches a fragment again, and again where that fails, while it is in the page; until then the old content stays.
 * @param isOutdated called when an answer arrives; `true` discards it
 * @returns whether the first attempt showed the server's state
 */
export async function refreshUntilShown(fragment: HTMLElement, isOutdated?: () => boolean): Promise<boolean> {
  const isShown = await readUntilDone(fragment, async () =>
    isInPage(fragment) ? refreshFragment(fragment, undefined, isOutdated) : false,
  );
  return isShown === true;
}
