export { cartContents, type CartContents } from "./cart-contents";
export { submitCartForm } from "./cart-form";
export type { CartOutcome } from "./cart-queue";
