#!/usr/bin/env node
const fs = require("node:fs");
const { CannotRun } = require("./cannot-run");
const { STEPS, checkShop } = require("./check-shop");
const { launch } = require("./launch");
const { USAGE, parseOptions } = require("./options");
const { reach } = require("./reach");
const { htmlReport } = require("./report-html");
const { jsonReport } = require("./report-json");
const { junitReport } = require("./report-junit");
const { createVisitor } = require("./visitor");
const { hasFaults, summary } = require("./summary");

const REPORTS = { html: htmlReport, json: jsonReport, junit: junitReport };

/** `storefront-check URL`: resolves with the exit code. */
async function main(words) {
  const { urls, pages, canBuy, cookies, files, isHelp } = parseOptions(words);
  if (isHelp) {
    console.log(USAGE);
    return 0;
  }
  await reach(urls, createVisitor({ cookies, url: urls[0] }));
  const browser = await launch();
  try {
    const result = await checkShop({
      urls,
      browser,
      pages,
      cookies,
      steps: canBuy ? [...STEPS, "buy"] : STEPS,
      say: (line) => console.error(line),
    });
    for (const [name, file] of Object.entries(files)) writeReport(file, REPORTS[name](result));
    console.log(summary(result));
    return hasFaults(result.findings) ? 1 : 0;
  } finally {
    await browser.close();
  }
}

function writeReport(file, text) {
  try {
    fs.writeFileSync(file, text);
  } catch (error) {
    throw new CannotRun(`${file} cannot be written: ${error.message}.`);
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error instanceof CannotRun ? error.message : error);
    process.exitCode = 2;
  },
);
