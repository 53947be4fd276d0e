const fs = require("node:fs");
const path = require("node:path");
const { parseSync, traverse, types } = require("@babel/core");
const { selectorVisitor } = require("./selectors");
const { urlSinkVisitor } = require("./url-sinks");

const EXTENSIONS = ["", ".ts", ".tsx", ".js", "/index.ts", "/index.tsx"];
const FORBIDDEN_PROPERTIES = ["innerHTML", "outerHTML"];
const FORBIDDEN_CALLS = ["insertAdjacentHTML", "replaceChildren", "write", "writeln"];
const SECTION = /\/src\/sections\/[^/]+$/;

/**
 * The facts about one file for the house rules: imported files and packages, sections that it starts, DOM sinks,
 * unchecked URLs, unescaped selectors, and where a test file hides console errors.
 */
function readSource(root, file) {
  const code = fs.readFileSync(path.join(root, file), "utf8");
  const tree = parseSync(code, {
    filename: path.join(root, file),
    configFile: false,
    babelrc: false,
    parserOpts: {
      plugins: [
        ["typescript", { dts: file.endsWith(".d.ts") }],
        ...(file.endsWith("x") || file.endsWith(".js") ? ["jsx"] : []),
      ],
    },
  });
  const imports = [];
  const packages = [];
  const sections = [];
  const starts = [];
  const sinks = [];
  const urls = [];
  const selectors = [];
  const silences = [];
  const addPackage = (source) => {
    if (source?.type !== "StringLiteral" || /^[./]/.test(source.value)) return;
    packages.push({ line: source.loc.start.line, name: source.value });
  };
  const addImport = (source) => {
    addPackage(source);
    if (source?.type === "StringLiteral" && source.value.startsWith(".")) {
      imports.push({ line: source.loc.start.line, name: source.value, file: importedFile(root, file, source.value) });
    }
  };
  const addSink = (node, name) => sinks.push({ line: node.loc.start.line, name });
  const readers = {
    ImportDeclaration: (node) => {
      addImport(node.source);
      const [first] = node.specifiers;
      if (SECTION.test(node.source.value) && first?.type === "ImportDefaultSpecifier") sections.push(first.local.name);
    },
    ExportNamedDeclaration: (node) => addImport(node.source),
    ExportAllDeclaration: (node) => addImport(node.source),
    TSImportType: (node) => addImport(node.argument),
    AssignmentExpression: (node) => noteAssignment(node, addSink),
    NewExpression: (node) => {
      if (node.callee.name === "Function") addSink(node, "new Function");
    },
    CallExpression: (node) => {
      if (node.callee.type === "Import") addImport(node.arguments[0]);
      else if (isRequire(node.callee)) addPackage(node.arguments[0]);
      else noteCall(node, addSink);
      if (["beforeEach", "beforeAll"].includes(node.callee.name)) silences.push(...errorSpies(node));
      if (sections.includes(node.callee.name)) starts.push({ line: node.loc.start.line, name: node.callee.name });
    },
  };
  types.traverseFast(tree, (node) => readers[node.type]?.(node));
  // Only for the bundle's code, because these need the scopes of names, which take time
  if (file.startsWith("src/")) {
    traverse(
      tree,
      urlSinkVisitor(file, (node, name) => urls.push({ line: node.loc.start.line, name })),
    );
    traverse(
      tree,
      selectorVisitor((node, name) => selectors.push({ line: node.loc.start.line, name })),
    );
  }
  const states = tree.program.body.filter(isState).map(stateOf);
  return { imports, packages, starts, sinks, urls, selectors, silences, states };
}

/** Whether a statement is state of the module: a `let` outside all functions. */
function isState(statement) {
  const { type, kind, declare } = statement.declaration ?? statement;
  return type === "VariableDeclaration" && kind === "let" && declare !== true;
}

/** The state's line, and whether the comment above it gives a reason: `Singleton: …`. */
function stateOf(statement) {
  const comment = statement.leadingComments?.at(-1)?.value ?? "";
  return { line: statement.loc.start.line, hasReason: /^\W*Singleton\b/.test(comment) };
}

/** `require`, `require.resolve`, and Jest's calls with a module's name: `jest.mock`, `jest.requireActual`. */
function isRequire(callee) {
  if (callee.type === "Identifier") return callee.name === "require";
  return callee.type === "MemberExpression" && ["require", "jest"].includes(callee.object.name);
}

/** The lines inside a call that replace `console.error` or `console.warn`: `jest.spyOn(console, "error")`. */
function errorSpies(call) {
  const found = [];
  types.traverseFast(call, ({ type, callee, arguments: given, loc }) => {
    if (type !== "CallExpression" || callee.property?.name !== "spyOn") return;
    const isSpied = given[0]?.name === "console" && ["error", "warn"].includes(given[1]?.value);
    if (isSpied) found.push({ line: loc.start.line });
  });
  return found;
}

function noteAssignment(node, addSink) {
  const name = node.left.type === "MemberExpression" ? node.left.property.name : undefined;
  if (FORBIDDEN_PROPERTIES.includes(name)) addSink(node, `${name} =`);
}

function noteCall(node, addSink) {
  const { callee } = node;
  if (callee.type === "Identifier" && callee.name === "eval") addSink(node, "eval");
  if (callee.type !== "MemberExpression" || !FORBIDDEN_CALLS.includes(callee.property.name)) return;
  const isWrite = callee.property.name.startsWith("write");
  if (!isWrite || callee.object.name === "document") addSink(node, callee.property.name);
}

/** The imported file, relative to the repository, or undefined if there is none. */
function importedFile(root, file, name) {
  const base = path.join(path.dirname(file), name);
  const found = EXTENSIONS.map((extension) => base + extension).find((candidate) => isFile(path.join(root, candidate)));
  return found?.split(path.sep).join("/");
}

function isFile(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

module.exports = { importedFile, readSource };
