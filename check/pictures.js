const { PATIENCE_MS } = require("./patience");

const MOST_PICTURES = 20;
const MOST_SIDE = 1400;

/** Adds a picture of its element to each finding, if the element is visible. */
async function takePictures(page, findings) {
  const taken = new Map();
  for (const finding of findings.filter(({ selector }) => selector !== undefined)) {
    if (!taken.has(finding.selector) && taken.size < MOST_PICTURES)
      taken.set(finding.selector, await pictureOf(page, finding.selector));
    const picture = taken.get(finding.selector);
    if (picture !== undefined) finding.picture = picture;
  }
}

/** A finding without a picture is worth just as much, so failures do not count here. */
async function pictureOf(page, selector) {
  try {
    const element = page.locator(selector).first();
    if (!(await element.isVisible())) return undefined;
    await element.scrollIntoViewIfNeeded({ timeout: PATIENCE_MS });
    const box = await element.boundingBox();
    if (box === null || box.width < 2 || box.height < 2 || box.height > MOST_SIDE) return undefined;
    const bytes = await element.screenshot({ type: "jpeg", quality: 60, timeout: PATIENCE_MS, animations: "disabled" });
    return `data:image/jpeg;base64,${bytes.toString("base64")}`;
  } catch {
    return undefined;
  }
}

module.exports = { takePictures };
