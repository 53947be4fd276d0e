import { sendUnsentWishes } from "../features/watchlist/unsent-wishes";
import productCards from "./product-cards";

/** The wishes that waited when the tab's last page was left; the cards hear what becomes of them. */
export default function unsentWishes(): void {
  productCards(document);
  sendUnsentWishes();
}
