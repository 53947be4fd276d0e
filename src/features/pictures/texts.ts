import { PICTURE_TEXTS, type PictureTextKey } from "../../contract/picture-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** What zoom and carousel say in the page's language. @see contract §6 */
export function pictureText(key: PictureTextKey, values: TemplateValues = {}): string {
  return findText(PICTURE_TEXTS, key, values) ?? "";
}
