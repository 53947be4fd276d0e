import { feature, islands } from "../attach/part";
import { loadCaptcha } from "../features/forms/api";
import { loadProductGallery } from "../features/pictures/api";
import { loadOrderForm } from "../features/product/api";
import { loadReminderForm } from "../features/reminder/api";

export default feature(
  islands({
    "order-form": loadOrderForm,
    "product-gallery": loadProductGallery,
    captcha: loadCaptcha,
    "reminder-form": loadReminderForm,
  }),
);
