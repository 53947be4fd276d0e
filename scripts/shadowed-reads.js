const path = require("node:path");

/**
 * Types whose properties can be shadowed by names in a page: a form's by its controls, the document's by images, forms
 * and frames.
 */
const SHADOWED = ["HTMLFormElement", "Document"];

/**
 * Every place below `src` that reads, sets or calls a property which the name of a control or an image may shadow:
 * `form.action`, `element.parentNode`, `document.body`. Decided by type: values that may be a form or the document
 * count, an input does not.
 * @returns one line per problem: `src/say/toast.ts:3: Element.textContent …`
 */
async function shadowedReads(root) {
  const { API } = await import("typescript/unstable/sync");
  const { SyntaxKind } = await import("typescript/unstable/ast");
  const api = new API({ cwd: root });
  try {
    const [{ program, checker }] = api
      .updateSnapshot({ openProjects: [path.join(root, "tsconfig.json")] })
      .getProjects();
    const mayBeShadowed = shadowedTypes(checker);
    return program.getSourceFileNames().flatMap((file) => {
      const name = path.relative(root, file).split(path.sep).join("/");
      if (!name.startsWith("src/") || name.endsWith(".d.ts") || name === INLINED) return [];
      const source = program.getSourceFile(file);
      const reads = readsIn(source, SyntaxKind);
      const types = reads.length === 0 ? [] : checker.getTypeAtLocation(reads.map(({ object }) => object));
      return reads
        .filter(({ property }, index) => mayBeShadowed(types[index], property))
        .map(({ property, at }) => {
          const line = source.text.slice(0, at.end).split("\n").length;
          return `${name}:${line}: a name in the page may have taken "${property}"; read it by lib/node, lib/page or lib/property`;
        });
    });
  } finally {
    api.close();
  }
}

/**
 * Reads, assignments and calls alike: `a.b`, `a["b"]`, `const { b } = a`. Not of `Node` and prototypes, which names
 * cannot shadow.
 */
function readsIn(source, SyntaxKind) {
  const reads = [];
  const visit = (node) => {
    if (node.kind === SyntaxKind.PropertyAccessExpression) note(node.expression, node.name.text, node.name);
    if (node.kind === SyntaxKind.ElementAccessExpression && node.argumentExpression.kind === SyntaxKind.StringLiteral)
      note(node.expression, node.argumentExpression.text, node.argumentExpression);
    if (node.kind === SyntaxKind.ObjectBindingPattern)
      for (const element of node.elements) note(node, (element.propertyName ?? element.name).text, element);
    node.forEachChild(visit);
  };
  const note = (object, property, at) => {
    if (property !== undefined && !isOutOfReach(object)) reads.push({ object, property, at });
  };
  const isOutOfReach = (node) => {
    const from = node.kind === SyntaxKind.ObjectBindingPattern ? node.parent.initializer : node;
    if (from?.kind === SyntaxKind.Identifier) return /^[A-Z]/.test(from.text);
    return from?.kind === SyntaxKind.PropertyAccessExpression && from.name.text === "prototype";
  };
  visit(source);
  return reads;
}

/** Returns a test whether a value of a type may be a form or the document, and has a property from the platform. */
function shadowedTypes(checker) {
  const shadowed = SHADOWED.map((name) => checker.getDeclaredTypeOfSymbol(checker.resolveName(name, INTERFACE)));
  const names = new Set();
  const addName = (type) => {
    names.add(type.getSymbol().name);
    for (const base of checker.getBaseTypes(type)) addName(base);
  };
  shadowed.forEach(addName);
  const properties = new Set(shadowed.flatMap((type) => checker.getPropertiesOfType(type).map(({ name }) => name)));
  const mayBe = (type) => {
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(mayBe);
    if (type.isTypeParameter()) return mayBe(checker.getBaseConstraintOfType(type) ?? type);
    const symbol = type.isObjectType() ? type.getSymbol() : undefined;
    return (
      symbol !== undefined && names.has(symbol.name) && symbol.declarations.some(({ path: file }) => LIB.test(file))
    );
  };
  return (type, property) => type !== undefined && properties.has(property) && mayBe(type);
}

/** The compiler's declarations of the platform's types. */
const LIB = /\/lib\.dom\.d\.ts$/;
/** The inlined script may import nothing, and uses `Element.prototype` under a short name. */
const INLINED = "src/early-events.ts";
/** `SymbolFlags.Interface` of the compiler. */
const INTERFACE = 64;

module.exports = { shadowedReads };
