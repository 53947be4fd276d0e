/** Field name → its answer: the chosen values, or the text, if there is any. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** One condition of a `data-show-if`. */
export type Condition =
  | { kind: "answered"; name: string }
  | { kind: "oneOf" | "noneOf"; name: string; values: readonly string[] }
  | { kind: "atLeast" | "atMost"; name: string; limit: number };

/** The grammar of `data-show-if`, for error messages. */
export const SHOW_IF_GRAMMAR = 'NAME, NAME=A|B, NAME!=A, NAME>=8 or NAME<=3; several joined by "&"';

const CONDITION = /^([\w.[\]-]+)(?:(!=|<=|>=|=)([^=<>!]+))?$/;

/**
 * Reads `data-show-if`: `reason=gift|other`, `rating<=3`, `reason!=gift`, `comment` (is answered), joined by `&`.
 * @returns `undefined` if it cannot be read
 */
export function parseShowIf(text: string): Condition[] | undefined {
  const conditions: Condition[] = [];
  for (const each of text.split("&")) {
    const condition = parseCondition(each.trim());
    if (condition === undefined) return undefined;
    conditions.push(condition);
  }
  return conditions;
}

function parseCondition(text: string): Condition | undefined {
  const [, name, operator, right = ""] = CONDITION.exec(text) ?? [];
  if (name === undefined) return undefined;
  if (operator === undefined) return { kind: "answered", name };
  if (operator === "<=" || operator === ">=") {
    const limit = Number(right);
    return isNaN(limit) ? undefined : { kind: operator === "<=" ? "atMost" : "atLeast", name, limit };
  }
  const values = right.split("|").map((value) => value.trim());
  return { kind: operator === "=" ? "oneOf" : "noneOf", name, values };
}

/** Whether all conditions are true. A scale without an answer is neither high nor low. */
export function isMet(conditions: readonly Condition[], answers: Answers): boolean {
  return conditions.every((condition) => isConditionMet(condition, answers[condition.name] ?? []));
}

function isConditionMet(condition: Condition, given: readonly string[]): boolean {
  switch (condition.kind) {
    case "answered":
      return given.length > 0;
    case "oneOf":
      return given.some((value) => condition.values.includes(value));
    case "noneOf":
      return given.every((value) => !condition.values.includes(value));
    case "atLeast":
      return given.some((value) => Number(value) >= condition.limit);
    case "atMost":
      return given.some((value) => Number(value) <= condition.limit);
  }
}
