import { feature, islands } from "../../attach/part";
import { loadOrderForm } from "./api";

export default feature(islands({ "order-form": loadOrderForm }));
