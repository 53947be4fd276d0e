const path = require("node:path");

const OWN_SOURCE = path.join(__dirname, "../src") + path.sep;

/**
 * Our modules call what they import from another file as `a.b()`, where webpack writes `(0, a.b)()`. The longer form keeps
 * `this` undefined in the function that is called; no function of ours or of React's exports looks at `this`.
 */
class PlainCallsPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap("PlainCallsPlugin", (compilation) => {
      compilation.hooks.beforeCodeGeneration.tap("PlainCallsPlugin", () => {
        for (const module of compilation.modules) (module.modules ?? [module]).forEach(callPlainly);
      });
    });
  }
}

function callPlainly({ resource = "", dependencies }) {
  if (!resource.startsWith(OWN_SOURCE)) return;
  for (const dependency of dependencies) if (dependency.call === true) dependency.directImport = false;
}

module.exports = { PlainCallsPlugin };
