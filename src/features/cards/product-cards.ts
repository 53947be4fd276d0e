import { containBehavior } from "../../attach/contain-behavior";
import { cardColors } from "./card-colors";
import { carriedPicture } from "./carried-picture";
import { sizesSheet } from "./sizes-sheet";

/** The behavior of product cards: a few listeners for all of them, and none before the first is touched. */
export default function productCards(page: Document): void {
  containBehavior("product-card", page, () => cardColors(page));
  containBehavior("product-card", page, () => sizesSheet(page));
  if (process.env.BUNDLE !== "legacy") carriedPicture();
}
