import { parse, type ecmaVersion } from "acorn";

/** Why a script is not valid in this version of the language, with line and column; `undefined` if it is valid. */
export function syntaxProblem(source: string, version: ecmaVersion): string | undefined {
  try {
    parse(source, { ecmaVersion: version });
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const place = Number(Reflect.get(error, "pos"));
    return `${error.message}: ${source.slice(Math.max(0, place - 30), place + 30)}`;
  }
}
