import { PHOTO_TEXTS, type PhotoTextKey } from "../../contract/photo-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** What is said about a photo in the page's language. @see contract §6 */
export function photoText(key: PhotoTextKey, values: TemplateValues = {}): string {
  return findText(PHOTO_TEXTS, key, values) ?? "";
}
