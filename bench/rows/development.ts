import { spawn, execFileSync, type ChildProcess } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { launchChromium, type ChromiumDriver } from "../../tests/browser/chromium";
import { milliseconds, type Finding } from "../finding";
import { medianEstimate } from "../statistics";

const ROOT = join(__dirname, "../..");
const PORT = 3900;
const PATIENCE_MS = 5 * 60_000;
const LAYOUT = "mocks/templates/layouts/page.njk";

/** Changes that a developer makes, and where the page shows them. */
const CHANGES = {
  style: {
    write: (copy: string, mark: number) =>
      appendFileSync(join(copy, "styles/app.scss"), `\nbody { --bench: ${mark}; }\n`),
    shown: (mark: number) => `getComputedStyle(document.body).getPropertyValue("--bench").trim() === "${mark}"`,
  },
  script: {
    write: (copy: string, mark: number) =>
      appendFileSync(join(copy, "src/main.ts"), `\ndocument.documentElement.setAttribute("data-bench", "${mark}");\n`),
    shown: (mark: number) => `document.documentElement.getAttribute("data-bench") === "${mark}"`,
  },
  template: {
    write(copy: string, mark: number) {
      const file = join(copy, LAYOUT);
      writeFileSync(file, readFileSync(file, "utf8").replace("</body>", `<i data-mark="${mark}" hidden></i></body>`));
    },
    shown: (mark: number) => `document.querySelector('[data-mark="${mark}"]') !== null`,
  },
} as const;

/** Row 13: what a developer waits for. Uses a copy of the checkout: development builds replace the production build. */
export async function development(_rig: unknown, count: number): Promise<Finding[]> {
  const copy = copyOfCheckout();
  try {
    const cold = await times(count, async () => {
      rmSync(join(copy, ".cache/webpack"), { recursive: true, force: true });
      return start(copy, () => Promise.resolve());
    });
    const warm = await times(count, () => start(copy, () => Promise.resolve()));
    const changes: Record<keyof typeof CHANGES, number[]> = { style: [], script: [], template: [] };
    await start(copy, (url) => change(copy, url, count, changes));
    return [
      finding("`npm start` on an installed checkout, never built: the first page", "≤ 12 s", cold),
      finding("the same, built before", "≤ 12 s", warm),
      finding("a changed style on the open page", "≤ 2 s", changes.style),
      finding("a changed script on the open page, reloaded", "≤ 2 s", changes.script),
      finding("a changed template on the open page, reloaded", "≤ 2 s", changes.template),
    ];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const finding = (what: string, target: string, rounds: readonly number[]): Finding => ({
  row: 13,
  what,
  target,
  ours: milliseconds(medianEstimate(rounds)),
  compared: [],
});

async function times(count: number, turn: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < count; round += 1) all.push(await turn());
  return all;
}

function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "storefront-bench-"));
  const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
  for (const file of files) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}

/** @returns milliseconds from the command to the first page */
async function start(copy: string, whileOpen: (url: string) => Promise<void>): Promise<number> {
  const url = `http://localhost:${PORT}/`;
  const before = performance.now();
  const shop = spawn(process.execPath, ["scripts/start.js"], {
    cwd: copy,
    env: { ...process.env, PORT: String(PORT) },
    stdio: "ignore",
  });
  try {
    await firstPage(url);
    const ms = performance.now() - before;
    await whileOpen(url);
    return ms;
  } finally {
    await stop(shop);
  }
}

async function firstPage(url: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const page = await fetch(url).catch(() => undefined);
    if (page?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("bench: npm start serves no page");
}

function stop(shop: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    shop.once("exit", () => resolve());
    shop.kill();
  });
}

async function change(
  copy: string,
  url: string,
  count: number,
  found: Record<keyof typeof CHANGES, number[]>,
): Promise<void> {
  const driver = await launchChromium({ baseUrl: url });
  try {
    await driver.page.goto(url, { waitUntil: "load" });
    for (let round = 0; round < count; round += 1) {
      for (const name of ["style", "script", "template"] as const) {
        found[name].push(await changeOnce(driver, CHANGES[name], copy, round + 1));
      }
    }
  } finally {
    await driver.close();
  }
}

async function changeOnce(
  driver: ChromiumDriver,
  { write, shown }: (typeof CHANGES)[keyof typeof CHANGES],
  copy: string,
  mark: number,
): Promise<number> {
  await driver.waitFor('document.readyState === "complete"');
  const before = performance.now();
  write(copy, mark);
  await driver.waitFor(`document.body !== null && ${shown(mark)}`, { timeoutMs: PATIENCE_MS });
  return performance.now() - before;
}
