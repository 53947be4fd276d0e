import nunjucks from "nunjucks";

/** HTML or script text that autoescape leaves unchanged. */
export type SafeText = InstanceType<typeof nunjucks.runtime.SafeString>;

/** Marks HTML as safe. Only for HTML that the shop itself has made. */
export function safe(html: string): SafeText {
  return new nunjucks.runtime.SafeString(html);
}

/** JSON that cannot end the single-quoted attribute around it. */
export function jsonForAttribute(value: unknown): SafeText {
  return safe(JSON.stringify(value).replace(/&/g, "&amp;").replace(/'/g, "&#39;").replace(/</g, "&lt;"));
}

/** JSON that cannot end the script element around it. */
export function jsonForScript(value: unknown): SafeText {
  return safe(
    JSON.stringify(value)
      .replace(/</g, "\\u003c")
      .replace(/\u2028/g, "\\u2028")
      .replace(/\u2029/g, "\\u2029"),
  );
}
