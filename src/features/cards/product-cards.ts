import { containBehavior } from "../../attach/contain-behavior";
import { cardColors } from "./card-colors";

/** What product cards do: a few listeners for all of them, and nothing before the first is touched. */
export default function productCards(page: Document): void {
  containBehavior("product-card", page, () => cardColors(page));
}
