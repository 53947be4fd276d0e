const fs = require("node:fs");
const path = require("node:path");
const { builtinModules } = require("node:module");

/** The packages in package.json; none without a package.json. */
function listedPackages(root) {
  const file = path.join(root, "package.json");
  if (!fs.existsSync(file)) return new Set();
  const { dependencies = {}, devDependencies = {} } = JSON.parse(fs.readFileSync(file, "utf8"));
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}

/** The reason why a package may not be imported: `"postcss-value-parser" is not in package.json`; else `undefined`. */
function packageProblem(name, listed) {
  if (name.startsWith("node:") || builtinModules.includes(name)) return undefined;
  const wanted = packageOf(name);
  return listed.has(wanted) ? undefined : `"${wanted}" is not in package.json`;
}

/** `@babel/core/lib/index.js` → `@babel/core`. */
function packageOf(name) {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

module.exports = { listedPackages, packageProblem };
