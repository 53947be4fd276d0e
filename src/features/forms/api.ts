export { missingCaptcha, renewCaptcha } from "./captcha/captcha-forms";
export { type FormAnswer, sayAnswer } from "./say-answer";
export { sendForm, type FormOutcome } from "./send-form";
export { showInvalid, watchFields } from "./form-messages";

export const loadFieldErrors = () => import("./form-messages");
export const loadCaptcha = () => import(/* webpackChunkName: "reminder" */ "./captcha/captcha");
