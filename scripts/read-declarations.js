const { parseSync } = require("@babel/core");

/** The members of every exported interface: name, type as it is written, comment. */
function interfacesIn(source) {
  const interfaces = {};
  for (const { declaration } of exportsOf(source)) {
    if (declaration?.type !== "TSInterfaceDeclaration") continue;
    interfaces[declaration.id.name] = declaration.body.body.filter(isNamed).map((member) => ({
      name: member.key.value ?? member.key.name,
      type: textOf(source, member.typeAnnotation.typeAnnotation),
      comment: commentOf(member),
    }));
  }
  return interfaces;
}

/** `[field: string]: unknown` has no name that a table could list. */
const isNamed = ({ key }) => key !== undefined;

/** Every exported constant: name, value as it is written, comment. */
function constantsIn(source) {
  return exportsOf(source)
    .filter(({ declaration }) => declaration?.type === "VariableDeclaration")
    .map((statement) => {
      const [{ id, init }] = statement.declaration.declarations;
      return { name: id.name, value: textOf(source, init), comment: commentOf(statement) };
    });
}

function exportsOf(source) {
  const tree = parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins: ["typescript"] } });
  return tree.program.body.filter(({ type }) => type === "ExportNamedDeclaration");
}

const textOf = (source, { start, end }) => source.slice(start, end).replace(/\s+/g, " ");

/** The words of the comment in front of a node. */
function commentOf({ leadingComments = [] }) {
  const [comment] = leadingComments.slice(-1);
  return (comment?.value ?? "")
    .replace(/^\s*\*+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

module.exports = { constantsIn, interfacesIn };
