import { part, slot } from "../../../attach/islands/slot";

export const PhotoListPlace = slot("photo-list", "any");
/** `input[data-upload-url]` */
export const PhotoInput = part("photo-input", "input");
