import type { Rule } from "./rules";
export const ERROR_RULES: readonly Rule[];
export function patternOf(says: string): RegExp;
export function ruleOfText(text: string): Rule | undefined;
