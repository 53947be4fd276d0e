import { join } from "node:path";
import type { Page } from "@playwright/test";
import { assetTags } from "../../mocks/asset-tags";
import { securityHeaders } from "../../mocks/responders/security-headers";
import { TOAST_DELAY_MS } from "../../src/contract/limits";
import type { SectionName } from "../../src/contract/sections";
import { sampleOf } from "../docs/documents";
import type { BlankPage, PageOptions } from "./fixture";
import { stays } from "./timers";
import type { WatchedPage } from "./watch";

export interface BarePage extends Pick<PageOptions, "viewport" | "expects" | "initScript"> {
  /** Names of samples of contract/html. */
  samples?: readonly string[];
  /** HTML added to them, as in the contract, for parts without a sample. */
  html?: string;
  sections?: readonly SectionName[];
  /** Added to `style-app`. */
  styles?: readonly string[];
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

const TRANSPARENT = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"/>`;

/** A page with only unchanged samples of contract/html, the bundle, its styles and policy. The shopper allows all. */
export async function barePage(
  blankPage: BlankPage,
  { samples = [], html = "", sections = [], styles = [], prepare, initScript = "", ...options }: BarePage,
): Promise<WatchedPage> {
  // Toasts stay until they are closed
  const driver = await blankPage({ ...options, initScript: stays(TOAST_DELAY_MS) + initScript });
  const assets = assetTags({
    folder: join(__dirname, "../../dist/assets"),
    bundle: "modern",
    sections,
    styles: ["style-app", ...styles],
  });
  const classes = sections.map((section) => `section-${section} `).join("");
  const body = `<!doctype html><html lang="en" data-contract="1" data-consent="all"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>Samples</title><link rel="icon" href="data:,">${assets.html}</head>
    <body class="${classes}user-unknown">${samples.map((name) => sampleOf(name)).join("\n")}\n${html}</body></html>`;
  const headers = {
    ...securityHeaders({
      scriptHashes: assets.scriptHashes,
      scriptOrigins: [],
      frameOrigins: [],
      imageOrigins: [],
      hasPreviews: true,
    }),
    "Content-Type": "text/html; charset=utf-8",
  };
  await driver.page.route(/\/samples(\?.*)?$/, (route) => route.fulfill({ body, headers }));
  await driver.page.route(/\/pictures\//, (route) =>
    route.fulfill({ body: TRANSPARENT, contentType: "image/svg+xml" }),
  );
  await prepare?.(driver.page);
  await driver.goto("/samples");
  return driver;
}
