import { section } from "../attach/part";
import { cartPage } from "../features/cart";

export default section([cartPage]);
