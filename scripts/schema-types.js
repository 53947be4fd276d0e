const { parseSync } = require("@babel/core");

/**
 * JSON Schemas of the types that TypeScript files declare, as far as JSON can express them: texts, numbers, booleans,
 * lists, objects, records, unions, and types of these files. A comment becomes the description; `@schema {…}` in it
 * replaces what the type says.
 * @param sources the texts of the files
 * @returns name → function that makes its schema, with references like `#/$defs/Messages`
 */
function schemasOf(sources) {
  const schemas = {};
  for (const source of sources) {
    for (const statement of statementsOf(source)) {
      const declared = statement.declaration ?? statement;
      const make = SCHEMAS[declared.type];
      if (make !== undefined) schemas[declared.id.name] = () => described(make(declared), statement);
    }
  }
  return schemas;
}

const SCHEMAS = {
  TSInterfaceDeclaration: (declared) => {
    const own = objectSchema(declared.body.body);
    const bases = (declared.extends ?? []).map(({ expression }) => reference(expression.name));
    return bases.length === 0 ? own : { allOf: [...bases, own] };
  },
  TSTypeAliasDeclaration: (declared) => schemaOf(declared.typeAnnotation),
};

function objectSchema(members) {
  const named = members.filter(({ key }) => key !== undefined);
  const nameOf = ({ key }) => key.value ?? key.name;
  const required = named.filter(({ optional }) => !optional).map(nameOf);
  return {
    type: "object",
    properties: Object.fromEntries(
      named.map((member) => [nameOf(member), described(schemaOf(member.typeAnnotation.typeAnnotation), member)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

const KINDS = {
  TSBooleanKeyword: () => ({ type: "boolean" }),
  TSNumberKeyword: () => ({ type: "number" }),
  TSStringKeyword: () => ({ type: "string" }),
  TSUnknownKeyword: () => ({}),
  TSArrayType: ({ elementType }) => ({ type: "array", items: schemaOf(elementType) }),
  TSLiteralType: ({ literal }) => ({ const: literal.value }),
  TSParenthesizedType: ({ typeAnnotation }) => schemaOf(typeAnnotation),
  TSTypeLiteral: ({ members }) => objectSchema(members),
  TSTypeReference: ({ typeName, typeParameters }) => referredSchema(typeName.name, typeParameters?.params ?? []),
  TSUnionType: ({ types }) => ({ anyOf: types.map(schemaOf) }),
};

function referredSchema(name, parameters) {
  if (name === "Readonly") return schemaOf(parameters[0]);
  if (name === "Record") return { type: "object", additionalProperties: schemaOf(parameters[1]) };
  return reference(name);
}

const reference = (name) => ({ $ref: `#/$defs/${name}` });

function schemaOf(type) {
  const make = KINDS[type.type];
  if (make === undefined) throw new Error(`scripts/schema-types.js: no JSON can be a ${type.type}`);
  return make(type);
}

/** Adds the `@schema` and the comment before a declaration or a member. */
function described(schema, { leadingComments = [] }) {
  const comment = (leadingComments[leadingComments.length - 1]?.value ?? "").replace(/^\s*\*+/gm, "");
  const [, own] = /@schema (\{.*\})/.exec(comment) ?? [];
  const description = comment
    .replace(/@(see|schema) .*/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return { ...(description === "" ? {} : { description }), ...(own === undefined ? schema : JSON.parse(own)) };
}

function statementsOf(source) {
  return parseSync(source, { configFile: false, babelrc: false, parserOpts: { plugins: ["typescript"] } }).program.body;
}

module.exports = { schemasOf };
