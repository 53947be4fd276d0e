const { ensureInstalled } = require("./install");

/**
 * `npm start`: installs if needed, builds, serves the mock shop, and rebuilds on change. `-- --legacy` builds the
 * legacy bundle, too.
 */
async function start() {
  await ensureInstalled();
  // Loaded only now, because these need the packages
  const { watchBundles } = require("./watch-bundles");
  const { serveShop } = require("./serve-shop");
  const bundles = process.argv.includes("--legacy") ? ["modern", "legacy"] : ["modern"];
  const shop = serveShop();
  const stopWatching = await watchBundles(bundles, shop.tell);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      shop.stop();
      stopWatching(() => process.exit(0));
    });
  }
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
