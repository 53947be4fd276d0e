import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SECTIONS } from "../../src/contract/sections";
import { json, object, optional, text, map } from "../../src/lib/parse";
import { list } from "../../src/lib/parse-lists";
import { oneOf } from "../../src/lib/parse-values";

const CONTRACT = join(__dirname, "../../contract");
/** Third parties that a part shows. */
const SERVICES = ["captcha", "map", "wallet"] as const;

const parseParts = json(
  map(
    object({
      sections: optional(list(oneOf(...SECTIONS))),
      styles: optional(list(text)),
      /** Parts that it belongs to, shown beside it. */
      beside: optional(list(text)),
      services: optional(list(oneOf(...SERVICES))),
    }),
  ),
);

/** The parts of the contract, and what a page needs for each. */
export const PARTS = parseParts(readFileSync(join(CONTRACT, "parts.json"), "utf8"), "contract/parts.json");
export type Part = (typeof PARTS)[string];

/** The states of a part that have a file, `default` first. */
export function statesOf(part: string): string[] {
  const states = readdirSync(join(CONTRACT, "html", part)).map((file) => file.replace(/\.html$/, ""));
  return states.sort(
    (one, other) => Number(other === "default") - Number(one === "default") || one.localeCompare(other, "en"),
  );
}

/** A part in a state, as the server renders it: contract/html/PART/STATE.html. `undefined` if there is none. */
export function goldenHtml(part: string, state: string): string | undefined {
  if (!Object.prototype.hasOwnProperty.call(PARTS, part) || !statesOf(part).includes(state)) return undefined;
  return readFileSync(join(CONTRACT, "html", part, `${state}.html`), "utf8");
}
