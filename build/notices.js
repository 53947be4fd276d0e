const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.join(__dirname, "..");
const TITLE = "The bundle contains the following packages, each under its own licence.";
const RULE = `\n${"=".repeat(80)}\n`;
const LICENCE_FILE = /(licen[cs]e|notice|copying)(?!.*\.(js|json|ts)$)/i;
/** Used, with the author's name, for packages that name their licence but do not contain its text. */
const STANDARD_TEXTS = { MIT: "LICENSE", "Apache-2.0": "node_modules/web-vitals/LICENSE" };

/** The folder of a file's package: `/…/node_modules/@sentry/core`; `undefined` for our own files. */
function packageFolder(file) {
  return /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
}

/** Name, version and licence text of each package. */
function noticesOf(folders) {
  return joinNotices([...folders].map(noticeOf));
}

/** Merges several texts into one that has each package once. */
function mergeNotices(texts) {
  return joinNotices(texts.flatMap((text) => text.split(RULE).slice(1)));
}

function joinNotices(notices) {
  const sorted = [...new Set(notices.map((notice) => notice.trim()))].sort();
  return [TITLE, ...sorted].map((text) => `${text}\n`).join(RULE);
}

function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  const own = fs.readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  const texts = own.map((file) => fs.readFileSync(path.join(folder, file), "utf8").trim());
  if (texts.length === 0) texts.push(standardText(name, license, author?.name ?? author));
  return [`${name} ${version}, ${license}`, ...texts].join("\n\n").replace(/\r\n/g, "\n");
}

function standardText(name, license, author) {
  const file = STANDARD_TEXTS[license];
  if (file === undefined) throw new Error(`${name} brings no text of its licence (${license}); see build/notices.js`);
  const text = fs.readFileSync(path.join(ROOT, file), "utf8");
  return text.replace(/^( *Copyright) .*\d{4}.*$/m, `$1 (c) ${author}`).trim();
}

module.exports = { mergeNotices, noticesOf, packageFolder };
