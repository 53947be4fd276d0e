import { defineIsland } from "../../../attach/islands/island";
import { Captcha } from "./captcha";
import { parseCaptcha } from "./parse";
import * as slots from "./slots";

export default defineIsland({
  name: "captcha",
  slots,
  parse: parseCaptcha,
  // Another place is another widget of the provider, which knows nothing of an answer in the one before
  identity: ({ place }) => place,
  View: Captcha,
});
