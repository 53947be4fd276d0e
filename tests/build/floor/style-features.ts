import compat, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data";
import type { AtRule, Declaration, Root, Rule } from "postcss";
import parseSelectors from "postcss-selector-parser";
import parseValue from "postcss-value-parser";
import { lacking, type Floor } from "./browsers";

/** A feature that a style sheet uses and some browser of the floor lacks. */
export interface LackingStyle {
  /** `clamp()`, `:focus-visible`, `aspect-ratio`, `@layer`, `display: grid` */
  feature: string;
  browsers: string[];
  /** `.card { width: clamp(…) }` */
  place: string;
  /** Whether such a browser has a fallback in the same rule, or never reads the rule. */
  hasFallback: boolean;
}

const { properties = {}, selectors = {}, types = {}, "at-rules": atRules = {} } = compat.css;
const functions = namesIn(types as Identifier);
/** Old names that the data does not list, and a function that means two: of `clip`, and of shapes. */
const KNOWN = ["word-wrap", "rect", "alpha"];

/** Features by name, at any depth. */
function namesIn(tree: Identifier, found = new Map<string, CompatStatement[]>()): Map<string, CompatStatement[]> {
  for (const [name, below] of Object.entries(tree as Record<string, Identifier>)) {
    if (name === "__compat") continue;
    if (below.__compat !== undefined) found.set(name, [...(found.get(name) ?? []), below.__compat]);
    namesIn(below, found);
  }
  return found;
}

/** Everything that a style sheet uses and that part of the floor lacks. */
export function lackingStyles(sheet: Root, floor: Floor): LackingStyle[] {
  const found: LackingStyle[] = [];
  sheet.walkDecls((declaration) => void found.push(...inDeclaration(declaration, floor)));
  sheet.walkRules((rule) => void found.push(...inSelectors(rule, floor)));
  sheet.walkAtRules((rule) => void found.push(...inAtRule(rule, floor)));
  return found;
}

function inDeclaration(declaration: Declaration, floor: Floor): LackingStyle[] {
  const { prop, value, parent } = declaration;
  if (
    prop.startsWith("-") ||
    KNOWN.includes(prop) ||
    (parent?.type === "atrule" && (parent as AtRule).name === "font-face")
  )
    return [];
  const place = `${placeOf(declaration)} { ${prop}: ${value} }`;
  const known = properties[prop];
  const own = known?.__compat === undefined ? [] : lacking(known.__compat, floor);
  if (own.length > 0 || known === undefined)
    return [{ feature: prop, browsers: own, place, hasFallback: isAsked(declaration) || hasPrefixed(declaration) }];
  // The data does not record which values Internet Explorer knew
  const isNoted = !("ie" in floor);
  return valuesOf(value).flatMap(({ name, isFunction }) => {
    const statement = isFunction ? functionStatement(name) : isNoted ? known[name]?.__compat : undefined;
    const lack = statement === undefined ? [] : lacking(statement, floor);
    // For single values the data covers Edge only since it is based on Chromium
    const browsers = isFunction || lack.join() !== "Edge 18" ? lack : [];
    if (browsers.length === 0) return [];
    const feature = isFunction ? `${name}()` : `${prop}: ${name}`;
    return [{ feature, browsers, place, hasFallback: isAsked(declaration) || hasEarlierValue(declaration, floor) }];
  });
}

function valuesOf(value: string): { name: string; isFunction: boolean }[] {
  const found: { name: string; isFunction: boolean }[] = [];
  parseValue(value).walk((node) => {
    if (node.type === "function" && node.value !== "") found.push({ name: node.value.toLowerCase(), isFunction: true });
    if (node.type === "word") found.push({ name: node.value.toLowerCase(), isFunction: false });
  });
  return found.filter(({ name }) => !name.startsWith("-") && !KNOWN.includes(name));
}

/** The most important feature with a function's name: `var`, `clamp`, `conic-gradient`. */
function functionStatement(name: string): CompatStatement | undefined {
  return functions.get(name)?.[0] ?? properties["custom-property"]?.[name]?.__compat;
}

/** `-webkit-appearance` before `appearance`. */
function hasPrefixed({ prop, parent }: Declaration): boolean {
  return parent?.some((other) => other.type === "decl" && new RegExp(`^-[a-z]+-${prop}$`).test(other.prop)) ?? false;
}

/** An earlier declaration of the same property that every browser of the floor understands. */
function hasEarlierValue(declaration: Declaration, floor: Floor): boolean {
  for (let before = declaration.prev(); before !== undefined; before = before.prev()) {
    if (before.type !== "decl" || before.prop !== declaration.prop) continue;
    if (inDeclaration(before, floor).length === 0) return true;
  }
  return false;
}

/** Whether an `@supports` rule is around it. */
function isAsked({ parent }: Declaration | Rule): boolean {
  for (let up: unknown = parent; up !== undefined;) {
    const node = up as Partial<AtRule>;
    if (node.type === "atrule" && node.name === "supports") return true;
    up = node.parent;
  }
  return false;
}

/** An unknown selector makes a browser drop the whole rule, so it must be in a rule of its own. */
function inSelectors(rule: Rule, floor: Floor): LackingStyle[] {
  if (rule.parent?.type === "atrule" && (rule.parent as AtRule).name.endsWith("keyframes")) return [];
  const lists: string[][] = [];
  parseSelectors((root) => {
    root.each((selector) => {
      const names: string[] = [];
      selector.walkPseudos(({ value }) => void names.push(value.replace(/^::?/, "").toLowerCase()));
      lists.push(names.filter((name) => !name.startsWith("-")));
    });
  }).processSync(rule.selector);
  const browsersOf = (name: string): string[] => {
    const statement = selectors[name]?.__compat;
    return statement === undefined ? [] : lacking(statement, floor);
  };
  const names = new Set(lists.flat().filter((name) => browsersOf(name).length > 0));
  return [...names].map((name) => ({
    feature: `:${name}`,
    browsers: browsersOf(name),
    place: rule.selector,
    // Whether the rule is only for browsers that know the selector; mere abbreviations are for all
    hasFallback: isAsked(rule) || (!/^(is|where|has)$/.test(name) && lists.every((list) => list.includes(name))),
  }));
}

function inAtRule(rule: AtRule, floor: Floor): LackingStyle[] {
  if (rule.name.startsWith("-")) return [];
  const statement = atRules[rule.name]?.__compat;
  const browsers = statement === undefined ? [] : lacking(statement, floor);
  return browsers.length === 0
    ? []
    : [{ feature: `@${rule.name}`, browsers, place: `@${rule.name} ${rule.params}`, hasFallback: false }];
}

function placeOf({ parent }: Declaration): string {
  return parent?.type === "rule" ? (parent as Rule).selector : "";
}
