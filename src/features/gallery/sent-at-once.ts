import { ATTRIBUTE } from "../../contract/markup";
import { matchesMedia } from "../../lib/media";
import { attributeOf } from "../../lib/node";
import { areFiltersOpen } from "./filter-drawer";

/** Whether a change of the filters is sent at once: where the form's media query matches, but not in the drawer. */
export function isSentAtOnce(form: Element): boolean {
  const media = attributeOf(form, ATTRIBUTE.submitMedia);
  return media !== undefined && matchesMedia(media) && !areFiltersOpen();
}
