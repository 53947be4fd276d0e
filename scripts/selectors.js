/** Calls whose last argument is a selector. */
const SELECTOR_CALLS = ["descendants", "closest", "closestForm", "matches", "querySelector", "querySelectorAll"];
/** Tables of names that are safe in selectors. */
const NAME_TABLES = ["ATTRIBUTE", "ID", "CLASS"];

/** Visitors for a traversal that call `add` for each selector into which a value is written by hand. */
function selectorVisitor(add) {
  return {
    CallExpression({ node, scope }) {
      const { callee } = node;
      const name = callee.type === "MemberExpression" ? callee.property.name : callee.name;
      const last = node.arguments[node.arguments.length - 1];
      if (SELECTOR_CALLS.includes(name) && last !== undefined && !isPlain(last, scope)) add(node, name);
    },
  };
}

/**
 * Whether a selector contains only constants, names of the contract and values escaped by `attributeSelector`.
 * Parameters are checked at their callers.
 */
function isPlain(node, scope) {
  switch (node.type) {
    case "TemplateLiteral":
      return node.expressions.every((part) => isName(part, scope));
    case "BinaryExpression":
      return isPlain(node.left, scope) && isPlain(node.right, scope);
    case "Identifier": {
      const { init } = scope.getBinding(node.name)?.path.node ?? {};
      return init?.type !== "TemplateLiteral" || isPlain(init, scope);
    }
    default:
      return true;
  }
}

function isName(node, scope) {
  if (node.type === "MemberExpression") return NAME_TABLES.includes(node.object.name);
  if (node.type === "CallExpression") return node.callee.name?.endsWith("Selector") === true;
  return node.type === "Identifier" && /^[A-Z][A-Z_]*$/.test(node.name) && isPlain(node, scope);
}

module.exports = { selectorVisitor };
