const path = require("node:path");

/** Types whose properties can be shadowed by names: a form's by its controls', a document's by images' and frames'. */
const FORM = "HTMLFormElement";
const DOCUMENT = "Document";
/** The code in these folders walks any HTML, and reads it for all others, so each element may be a form. */
const ANY_HTML = ["src/attach/adopt/", "src/attach/swap/", "src/lib/"];

/**
 * Every place below `src` that reads, sets or calls a property of a form that the name of a control may shadow:
 * `form.action`. Types decide. Elements that turn out to be forms are found while the tests run
 * (tests/support/form-reads.js). The document itself is freed of such names before features read it (free-document.ts).
 * @returns one line per problem: `src/say/toast.ts:3: a control of that name hides the form's own …`
 */
async function shadowedReads(root) {
  const { API } = await import("typescript/unstable/sync");
  const { SyntaxKind } = await import("typescript/unstable/ast");
  const api = new API({ cwd: root });
  try {
    const [{ program, checker }] = api
      .updateSnapshot({ openProjects: [path.join(root, "tsconfig.json")] })
      .getProjects();
    const isForm = shadowedTypes(checker, [FORM], { withBases: false });
    const mayBeForm = shadowedTypes(checker, [FORM, DOCUMENT], { withBases: true });
    return program.getSourceFileNames().flatMap((file) => {
      const name = path.relative(root, file).split(path.sep).join("/");
      if (!name.startsWith("src/") || name.endsWith(".d.ts") || name === INLINED) return [];
      const source = program.getSourceFile(file);
      const reads = readsIn(source, SyntaxKind);
      const mayBeShadowed = ANY_HTML.some((folder) => name.startsWith(folder)) ? mayBeForm : isForm;
      const types = reads.length === 0 ? [] : checker.getTypeAtLocation(reads.map(({ object }) => object));
      return reads
        .filter(({ property }, index) => mayBeShadowed(types[index], property))
        .map(({ property, at }) => {
          const line = source.text.slice(0, at.end).split("\n").length;
          return `${name}:${line}: a control of that name hides the form's own "${property}"; read it by lib/form, lib/node or lib/property`;
        });
    });
  } finally {
    api.close();
  }
}

/**
 * Reads, assignments and calls alike: `a.b`, `a["b"]`, `const { b } = a`. Leaves out `Node` and prototypes, whose
 * properties cannot be shadowed.
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

/**
 * Returns a function that tests whether a value has one of the types, and whether the property belongs to them.
 * @param withBases also accepts values of a type that they extend, such as `Element`
 */
function shadowedTypes(checker, typeNames, { withBases }) {
  const shadowed = typeNames.map((name) => checker.getDeclaredTypeOfSymbol(checker.resolveName(name, INTERFACE)));
  const names = new Set(typeNames);
  const addBases = (type) => {
    for (const base of checker.getBaseTypes(type)) {
      names.add(base.getSymbol().name);
      addBases(base);
    }
  };
  if (withBases) shadowed.forEach(addBases);
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
/** The compiler's `SymbolFlags.Interface`. */
const INTERFACE = 64;

module.exports = { shadowedReads };
