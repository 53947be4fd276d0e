import { defineIsland } from "../../../attach/island";
import { Captcha } from "./captcha";
import { parseCaptcha } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "captcha",
  slots,
  parse: parseCaptcha,
  View: Captcha,
});
