const fs = require("node:fs");
const path = require("node:path");

const SOURCE = path.join(__dirname, "../src");
const FOLDER = path.join(__dirname, "../.cache/module-groups");

/**
 * Modules that always come in one file and that many others import. Webpack joins modules into one only where nobody outside
 * imports them; so whoever imports one of a group imports the group, and the group is one module with one list of exports. That
 * saves the names by which files find each other: about a tenth of the small chunks.
 * A group needs of other chunks only what all its members may need: what needs React is a group of its own.
 */
const GROUPS = {
  plain: {
    behaviors: "hold-clicks on-demand",
    lib: "dom errors node own-marks stored-text timing",
    runtime:
      "early-replay first-interaction fragment-watch island-start island-state registry schedule section shopper-watch style-stand-in whole-island",
    services: "bus report",
  },
  adopting: {
    runtime:
      "adopt attributes contain-errors data-blocks hydrate identity island-scope recover root slots snapshot tree",
  },
  basics: {
    contract: "localization",
    domain: "plural",
    lib: "option-types parse submitter template",
    runtime: "island island-markup",
    services: "announcer localization text trusted",
    ui: "give-focus",
  },
  services: {
    contract:
      "answer-texts cart-actions cart-endpoints cart-response endpoint-config endpoint-row product-texts variant",
    domain: "cart-intents price quantity stock variant-index variant-selection",
    services: "answer-text cart-form cart-queue endpoint-config form-data latest other-tabs product-text",
    "services/client": "answer ask cart-request csrf etags exchange failure fragment idempotency urls",
    ui: "leave-after toast-wrapper",
  },
  swapping: {
    runtime: "clean fragments leaves needs-details parse-html rebind shopper-marks swap",
  },
};

/** Source file without extension → the file that stands for its group. */
const groupOf = new Map();

function readGroups() {
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const [group, folders] of Object.entries(GROUPS)) {
    const members = Object.entries(folders).flatMap(([folder, names]) =>
      names.split(" ").map((name) => path.join(SOURCE, folder, name)),
    );
    const file = path.join(FOLDER, `${group}.js`);
    const text = members.map((member) => `export * from ${JSON.stringify(member)};\n`).join("");
    if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text) fs.writeFileSync(file, text);
    for (const member of members) {
      if (!["ts", "tsx"].some((extension) => fs.existsSync(`${member}.${extension}`)))
        throw new Error(`build/module-groups.js: ${member} is no file. Take it out of group "${group}".`);
      groupOf.set(member, file);
    }
  }
}

class ModuleGroupsPlugin {
  apply(compiler) {
    readGroups();
    compiler.hooks.normalModuleFactory.tap("ModuleGroupsPlugin", (factory) => {
      factory.hooks.beforeResolve.tap("ModuleGroupsPlugin", (asked) => {
        if (!asked.request.startsWith(".") || asked.dependencies.some(({ type }) => type === "import()")) return;
        const file = groupOf.get(path.join(asked.context, asked.request));
        const issuer = asked.contextInfo.issuer.replace(/\.tsx?$/, "");
        if (file !== undefined && groupOf.get(issuer) !== file) asked.request = file;
      });
    });
  }
}

/** Whether a module is one of a group, or stands for it. */
function isInGroup(group) {
  const file = path.join(FOLDER, `${group}.js`);
  return ({ resource = "" }) => resource === file || groupOf.get(resource.replace(/\.tsx?$/, "")) === file;
}

/** Without it webpack would go past the group, to the member. */
const groupFiles = { include: FOLDER, sideEffects: true };

module.exports = { groupFiles, isInGroup, ModuleGroupsPlugin };
