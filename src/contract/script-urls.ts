import { config } from "./config";

/** The third parties' scripts that the configuration names, as written there: the only ones that are ever loaded. */
export function scriptUrls(): readonly string[] {
  const { captcha, wallet } = config();
  return [captcha?.scriptUrl, wallet?.scriptUrl].filter((url): url is string => url !== undefined);
}
