/** @jest-environment node */
import { runInNewContext } from "node:vm";
import { DAWN, weightScripts, withScripts } from "../../bench/loading/weight";
import { compressed } from "../../bench/page-server";

const weigh = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + compressed(script).length, 0);

test.each(["product", "gallery"] as const)("the scripts of a %s page weigh as much as Dawn's, within 2 %%", (page) => {
  const { files, bytes } = DAWN[page];
  const scripts = Object.values(weightScripts(DAWN[page]));
  expect(scripts).toHaveLength(files);
  expect(Math.abs(weigh(scripts) / bytes - 1)).toBeLessThan(0.02);
});

test("each script runs all of its functions, and is the same every time", () => {
  const scripts = weightScripts({ files: 3, bytes: 3_000 });
  const page = { window: {} as { benchWeight?: number[] }, document: { querySelector: () => null }, ran: [""] };
  for (const script of Object.values(scripts)) {
    const names = Array.from(script.matchAll(/function (f\d+)\(/g), ([, name]) => name);
    expect(names.length).toBeGreaterThan(1);
    page.ran = [];
    runInNewContext(script.replace(/function (f\d+)\(\w+\)\{/g, '$&ran.push("$1");'), page);
    expect(page.ran).toEqual(names);
  }
  expect(page.window.benchWeight).toHaveLength(3);
  expect(weightScripts({ files: 3, bytes: 3_000 })).toEqual(scripts);
});

test("a page gets its scripts deferred, in order", () => {
  expect(withScripts("<head></head>", ["/a.js", "/b.js"])).toBe(
    '<head><script src="/a.js" defer></script>\n<script src="/b.js" defer></script>\n</head>',
  );
});
