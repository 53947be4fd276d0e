import { section } from "../attach/part";
import { checkoutLogin } from "../features/account";
import address from "../features/address";
import checkout from "../features/checkout";
import { printing } from "../features/page";

export default section([checkoutLogin, checkout, address, printing]);
