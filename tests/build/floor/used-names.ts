import { parse, type AnyNode } from "acorn";

export interface UsedNames {
  /** `x.name`, `x["name"]`, `{ name } = x` */
  members: ReadonlySet<string>;
  /** Names that the file uses and never declares. */
  globals: ReadonlySet<string>;
}

/** What a script asks of the platform, by name. */
export function usedNames(source: string): UsedNames {
  const members = new Set<string>();
  const used = new Set<string>();
  const declared = new Set<string>();
  visit(parse(source, { ecmaVersion: 2020 }), undefined, "");

  function visit(node: AnyNode, parent: AnyNode | undefined, role: string): void {
    if (node.type === "MemberExpression") note(node.property, node.computed);
    if (node.type === "Property" && parent?.type === "ObjectPattern") note(node.key, node.computed);
    if (node.type === "Identifier" && isUse(parent, role)) used.add(node.name);
    if (node.type === "Identifier" && !isUse(parent, role)) declared.add(node.name);
    const isPattern = node.type === "Property" && parent?.type === "ObjectPattern";
    for (const [key, value] of Object.entries(node)) {
      const place = isPattern && key === "value" ? "pattern" : key;
      for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
        if (isNode(child)) visit(child, node, place);
    }
  }

  function note(property: AnyNode, isComputed: boolean): void {
    if (property.type === "Identifier" && !isComputed) members.add(property.name);
    if (property.type === "Literal" && typeof property.value === "string") members.add(property.value);
  }

  return { members, globals: new Set([...used].filter((name) => !declared.has(name))) };
}

/** Kind of a node → in which of its places an identifier is a value that is read; in the others it is declared, or no more than a label. */
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

/** Whether an identifier in that place stands for a value that is read. */
function isUse(parent: AnyNode | undefined, role: string): boolean {
  if (parent === undefined) return true;
  if (parent.type === "MemberExpression") return role !== "property" || parent.computed;
  if (parent.type === "Property") return role === "value" || parent.computed;
  return READ_IN[parent.type]?.includes(role) ?? true;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
