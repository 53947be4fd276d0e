/** Calls that take a selector; it is their last argument. */
const SELECTOR_CALLS = ["descendants", "closest", "closestForm", "matches", "querySelector", "querySelectorAll"];
/** Tables of names that are selectors' own. */
const NAME_TABLES = ["ATTRIBUTE", "ID", "CLASS"];

/** Listeners for a traversal that call `add` for each selector into which a value is written by hand. */
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

/** Constant but for names of the contract, and for what `attributeSelector` has escaped. Parameters are looked at where they come from. */
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
