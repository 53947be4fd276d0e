import { section } from "../attach/part";
import { captcha } from "../features/forms";
import { productGallery } from "../features/pictures";
import product from "../features/product";
import reminder from "../features/reminder";
import { walletOnProducts } from "../features/wallet";

export default section([product, productGallery, captcha, reminder, walletOnProducts]);
