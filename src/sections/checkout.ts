import { section } from "../attach/part";
import { checkoutLogin } from "../features/account";
import checkout from "../features/checkout";

export default section([checkoutLogin, checkout]);
