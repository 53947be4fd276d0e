const fs = require("node:fs");
const path = require("node:path");
const { launch } = require("../check/launch");
const { ROOT } = require("./run");

const FOLDER = path.join(ROOT, "assets/icons");
const WHOLE = '<rect width="32" height="32" fill="#1f4a3d"/>';
/** The share of the middle that remains when a system crops the icon to its own shape. */
const SAFE = 0.78;

/** Draws the PNGs of the app's icons, and the picture for shared pages, from favicon.svg. */
async function icons() {
  const round = fs.readFileSync(path.join(FOLDER, "favicon.svg"), "utf8");
  const square = round.replace(/<rect[^>]*>/, WHOLE);
  const inset = `translate(16 16) scale(${SAFE}) translate(-16 -16)`;
  const masked = square.replace("<g ", `<g transform="${inset}" `);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const draw = async (name, { width, height = width, html }) => {
      await page.setViewportSize({ width, height });
      await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${html}`);
      await page.screenshot({ path: path.join(FOLDER, name), omitBackground: true });
    };
    await draw("apple-touch-icon.png", { width: 180, html: square });
    await draw("icon-192.png", { width: 192, html: round });
    await draw("icon-512.png", { width: 512, html: round });
    await draw("icon-maskable-512.png", { width: 512, html: masked });
    const card = square.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ');
    await draw("share.png", { width: 1200, height: 630, html: shareCard(card) });
  } finally {
    await browser.close();
  }
}

/** The icon in the middle of a background in its own colour. */
const shareCard = (svg) =>
  svg
    .replace('viewBox="0 0 32 32"', 'viewBox="-16 0 64 32"')
    .replace(WHOLE, '<rect x="-32" width="96" height="32" fill="#1f4a3d"/>');

icons().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
