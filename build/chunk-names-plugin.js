const path = require("node:path");
const { chunkOf } = require("../scripts/chunk-names");

const ROOT = path.join(__dirname, "..");

/** Babel: every `import()` in src without a chunk name gets its feature's or section's. */
module.exports = function chunkNames({ types }) {
  return {
    visitor: {
      CallExpression(call, { filename }) {
        const [target] = call.node.arguments;
        const file = path.relative(ROOT, filename).split(path.sep).join("/");
        if (!types.isImport(call.node.callee) || !file.startsWith("src/")) return;
        if (target.leadingComments?.some(({ value }) => value.includes("webpackChunkName"))) return;
        const name = chunkOf(file, target.value);
        if (name === undefined) throw call.buildCodeFrameError("Name the chunk: it is of no feature and no section.");
        types.addComment(target, "leading", ` webpackChunkName: "${name}" `);
      },
    },
  };
};
