import { slot } from "../../../attach/islands/slot";

export const Locate = slot("locate", "button", "recommended");
export const Message = slot("message", "any", "recommended");
/** The shopper's own store: filled without React (own-store.ts). */
export const MyStorePlace = slot("my-store", "any");
export const MyStoreLink = slot("my-store-link", "a");
/** The typed place, and the shopper's own position: fields that the search reads and writes (parse.ts). */
export const Place = slot("place", "input", "required");
export const Near = slot("near", "input", "recommended");
