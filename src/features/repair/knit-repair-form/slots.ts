import { slot, target } from "../../../attach/islands/slot";

export const PhotoListPlace = slot("photo-list", "any");
/** `input[data-upload-url]` */
export const PhotoInput = target("photo-input", "input");
