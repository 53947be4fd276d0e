import { defineIsland } from "../../../attach/island";
import { Captcha } from "./captcha";
import { parseCaptcha } from "./parse";

export default defineIsland({
  name: "captcha",
  requiredSlots: ["token", "widget"],
  parse: parseCaptcha,
  View: Captcha,
});
