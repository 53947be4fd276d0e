const { ensureInstalled } = require("./install");

/**
 * `npm start`: installs if needed, builds, serves the mock shop, and rebuilds on change. `-- --legacy` builds the
 * legacy bundle too; `-- --theme NAME` shows the shop in a theme from `themes/`.
 */
async function start() {
  await ensureInstalled();
  // Loaded only now, because they need the packages and TypeScript
  require("./register-typescript");
  const { parseTheme } = require("../mocks/themes");
  const { watchBundles } = require("./watch-bundles");
  const { serveShop } = require("./serve-shop");
  const bundles = process.argv.includes("--legacy") ? ["modern", "legacy"] : ["modern"];
  const theme = parseTheme(optionOf("--theme"));
  if (theme !== undefined) process.env.SHOP_THEME = theme;
  const shop = serveShop();
  const stopWatching = await watchBundles(bundles, shop.tell);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      shop.stop();
      stopWatching(() => process.exit(0));
    });
  }
}

/** The word after an option; empty if there is none. */
function optionOf(name) {
  const at = process.argv.indexOf(name);
  return at === -1 ? undefined : (process.argv[at + 1] ?? "");
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
