import { compressed } from "../page-server";
import { seededRandom } from "../statistics";

/** How many scripts a page loads, and their total weight in brotli. */
export interface Weight {
  files: number;
  bytes: number;
}

/** The scripts of Shopify's theme Dawn on such a page. */
export const DAWN: Readonly<Record<"product" | "gallery", Weight>> = {
  product: { files: 15, bytes: 16_700 },
  gallery: { files: 12, bytes: 13_800 },
};

const WORDS = (
  "add all attribute button cache card cart change child class click close color count data detail disabled drawer " +
  "element event fetch field filter focus form header hidden id image index input item key label line link list load " +
  "media menu modal name next node open option page parent picture price product quantity query range render request " +
  "reset scroll search section select size slide sort state store sum swatch target text toggle trigger update value variant"
).split(" ");

/** Path → script. Together they have that weight; they do nothing for the shopper. */
export function weightScripts({ files, bytes }: Weight): Record<string, string> {
  const scripts: Record<string, string> = {};
  let left = bytes;
  for (let at = 0; at < files; at += 1) {
    const script = scriptOf(at + 1, left / (files - at));
    scripts[`/weight/${at + 1}.js`] = script;
    left -= compressed(script).length;
  }
  return scripts;
}

export function withScripts(html: string, paths: readonly string[]): string {
  const tags = paths.map((path) => `<script src="${path}" defer></script>`).join("\n");
  return html.replace("</head>", `${tags}\n</head>`);
}

/** Adds functions until the script reaches that weight; each is called once. */
function scriptOf(seed: number, bytes: number): string {
  const random = seededRandom(seed);
  const functions: string[] = [];
  let script = "";
  do {
    functions.push(functionText(functions.length, random));
    script = wrapped(functions);
  } while (compressed(script).length < bytes);
  return script;
}

function wrapped(functions: readonly string[]): string {
  const calls = functions.map((_text, at) => `f${at}(${at})`).join("+");
  return `(function(){\n${functions.join("\n")}\nwindow.benchWeight=(window.benchWeight||[]).concat(${calls})})();`;
}

function functionText(at: number, random: () => number): string {
  const number = (most: number): number => Math.floor(random() * most);
  const word = (): string => WORDS[number(WORDS.length)] ?? "";
  const camel = (): string => word() + word().replace(/^./, (letter) => letter.toUpperCase());
  const [a, b, c] = [`${camel()}1`, `${camel()}2`, `${camel()}3`];
  const names = Array.from({ length: 4 + number(6) }, word).join(" ");
  return [
    `function f${at}(${a}){`,
    `var ${b}="${names}".split(" "),${c}={${word()}:${number(1000)},"${word()}-${word()}":"${camel()}"};`,
    `for(var i=0;i<${b}.length;i+=1){if(${b}[i].length>${1 + number(8)})${c}[${b}[i]]=${a}+i*${number(100)};`,
    `else ${c}["${camel()}"+i]=${b}[i].toUpperCase()}`,
    `if(document.querySelector("[data-weight-${word()}] .${word()}__${word()}"))${c}.${camel()}=${b}.join("-");`,
    `return Object.keys(${c}).length*${1 + number(9)}}`,
  ].join("");
}
