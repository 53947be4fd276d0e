const { parseSync } = require("@babel/core");

/** The members of every exported interface: name, type as in the source, comment. */
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

/** Every exported constant: name, value as in the source, comment. */
function constantsIn(source) {
  return exportsOf(source)
    .filter(({ declaration }) => declaration?.type === "VariableDeclaration")
    .map((statement) => {
      const [{ id, init }] = statement.declaration.declarations;
      return { name: id.name, value: textOf(source, init), comment: commentOf(statement) };
    });
}

/** The values, as in the source, of all constants of a file, exported or not. */
function valuesIn(source) {
  return statementsOf(source)
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === "VariableDeclaration" && kind === "const")
    .flatMap(({ declarations }) => declarations)
    .map(({ init }) => textOf(source, init));
}

/** Every type declaration as in the source, with its comment, but without the comment's references. */
function typesIn(source) {
  return statementsOf(source)
    .map((statement) => ({ statement, declared: statement.declaration ?? statement }))
    .filter(({ declared }) => TYPES.includes(declared.type))
    .map(({ statement, declared }) => {
      const comment = statement.leadingComments?.slice(-1)[0];
      const words =
        comment === undefined ? "" : `/*${comment.value.replace(/\s*@(see|schema) [^\n]*/g, "").trimEnd()} */\n`;
      return { name: declared.id.name, text: words + source.slice(statement.start, statement.end) };
    });
}

const TYPES = ["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "TSModuleDeclaration"];

const exportsOf = (source) => statementsOf(source).filter(({ type }) => type === "ExportNamedDeclaration");

function statementsOf(source) {
  const tree = parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins: ["typescript", "jsx"] } });
  return tree.program.body;
}

const textOf = (source, { start, end }) => source.slice(start, end).replace(/\s+/g, " ");

/** The text of the comment before a node. */
function commentOf({ leadingComments = [] }) {
  const [comment] = leadingComments.slice(-1);
  return (comment?.value ?? "")
    .replace(/^\s*\*+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

module.exports = { constantsIn, interfacesIn, typesIn, valuesIn };
