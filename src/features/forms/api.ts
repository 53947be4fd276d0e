export { renewCaptcha } from "./captcha-forms";
export { sayAnswer } from "./say-answer";
export { sendForm, type FormOutcome } from "./send-form";
export { showInvalid } from "./show-invalid";
export { watchFields } from "./watch-fields";

export const loadFieldErrors = () => import("./show-invalid");
export const loadCaptcha = () => import(/* webpackChunkName: "reminder" */ "./captcha");
