import { parse, type AnyNode } from "acorn";

export interface UsedNames {
  /** `x.name`, `x["name"]`, `{ name } = x` */
  members: ReadonlySet<string>;
  /** Names that the file uses and never declares. */
  globals: ReadonlySet<string>;
}

/** The platform's names that a script uses. Reads of its own modules, whose exports have short names, are left out. */
export function usedNames(source: string): UsedNames {
  const members = new Set<string>();
  const used = new Set<string>();
  const declared = new Set<string>();
  visit(parse(source, { ecmaVersion: 2020 }), { role: "", scopes: [] });

  function visit(node: AnyNode, { parent, role, scopes }: Place): void {
    if (node.type === "MemberExpression" && !isModule(node.object, scopes)) note(node.property, node.computed);
    if (node.type === "Property" && parent?.type === "ObjectPattern") note(node.key, node.computed);
    if (node.type === "Identifier" && isUse(parent, role)) used.add(node.name);
    if (node.type === "Identifier" && !isUse(parent, role)) declared.add(node.name);
    const isPattern = node.type === "Property" && parent?.type === "ObjectPattern";
    const inner = isFunction(node) ? [namesIn(node), ...scopes] : scopes;
    for (const [key, child] of childrenOf(node)) {
      visit(child, { parent: node, role: isPattern && key === "value" ? "pattern" : key, scopes: inner });
    }
  }

  function note(property: AnyNode, isComputed: boolean): void {
    if (property.type === "Identifier" && !isComputed) members.add(property.name);
    if (property.type === "Literal" && typeof property.value === "string") members.add(property.value);
  }

  return { members, globals: new Set([...used].filter((name) => !declared.has(name))) };
}

/** Kind of node → its places in which an identifier is a value that is read; in others it is declared, or a label. */
const READ_IN: Readonly<Record<string, readonly string[]>> = {
  MethodDefinition: ["value"],
  FunctionDeclaration: ["body"],
  FunctionExpression: ["body"],
  ArrowFunctionExpression: ["body"],
  ClassDeclaration: ["superClass"],
  ClassExpression: ["superClass"],
  VariableDeclarator: ["init"],
  AssignmentPattern: ["right"],
  ArrayPattern: [],
  RestElement: [],
  CatchClause: [],
  LabeledStatement: [],
  BreakStatement: [],
  ContinueStatement: [],
};

/** Whether an identifier in that place is a value that is read. */
function isUse(parent: AnyNode | undefined, role: string): boolean {
  if (parent === undefined) return true;
  if (parent.type === "MemberExpression") return role !== "property" || parent.computed;
  if (parent.type === "Property") return role === "value" || parent.computed;
  return READ_IN[parent.type]?.includes(role) ?? true;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

interface Place {
  parent?: AnyNode;
  /** The node's place in its parent. */
  role: string;
  /** From the innermost function outwards: name → whether it is a module. */
  scopes: readonly ReadonlyMap<string, boolean>[];
}

/** Called for every node of every script: it makes nothing but its list. */
function childrenOf<Parent extends AnyNode>(node: Parent): [key: string, child: AnyNode][] {
  const children: [key: string, child: AnyNode][] = [];
  for (const key in node) {
    if (key === "type" || key === "start" || key === "end") continue;
    const value: unknown = node[key];
    if (Array.isArray(value)) {
      for (const each of value as unknown[]) {
        if (isNode(each)) children.push([key, each]);
      }
    } else if (isNode(value)) {
      children.push([key, value]);
    }
  }
  return children;
}

type FunctionNode = Extract<AnyNode, { params: unknown }>;

const isFunction = (node: AnyNode): node is FunctionNode => /Function(Expression|Declaration)$/.test(node.type);

/** The names that a function declares, also in its blocks: `var n = require(123)` is a module. */
function namesIn({ params, body }: FunctionNode): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>();
  const declare = (name: string, isOfModule: boolean): Map<string, boolean> =>
    names.set(name, isOfModule && names.get(name) !== false);
  const declareOthers = (pattern: AnyNode): void => identifiersIn(pattern).forEach((name) => declare(name, false));
  const look = (node: AnyNode): void => {
    if (node.type === "VariableDeclarator") {
      if (node.id.type === "Identifier") declare(node.id.name, isRequire(node.init));
      else declareOthers(node.id);
    }
    if ((node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") && node.id) declareOthers(node.id);
    if (node.type === "CatchClause" && node.param) declareOthers(node.param);
    if (!isFunction(node)) childrenOf(node).forEach(([, child]) => look(child));
  };
  params.forEach(declareOthers);
  look(body);
  return names;
}

/** The names that a pattern declares, without keys and defaults. */
function identifiersIn(node: AnyNode): string[] {
  if (node.type === "Identifier") return [node.name];
  if (node.type === "Property") return identifiersIn(node.value);
  if (node.type === "AssignmentPattern") return identifiersIn(node.left);
  return childrenOf(node).flatMap(([, child]) => identifiersIn(child));
}

/** webpack's `require(123)`. */
function isRequire(node: AnyNode | null | undefined): boolean {
  if (node?.type !== "CallExpression" || node.arguments.length !== 1) return false;
  const [given] = node.arguments;
  return node.callee.type === "Identifier" && given?.type === "Literal" && typeof given.value === "number";
}

function isModule(node: AnyNode, scopes: Place["scopes"]): boolean {
  if (node.type !== "Identifier") return false;
  return scopes.find((names) => names.has(node.name))?.get(node.name) === true;
}
