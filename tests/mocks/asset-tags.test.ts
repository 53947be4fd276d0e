/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assetTags, type AssetRequest } from "../../mocks/asset-tags";
import { visit } from "./visitor";

const EARLY = "document.documentElement.setAttribute('data-early','')";
const MODERN = {
  entrypoints: {
    app: { js: ["/assets/modern/app.1.js"] },
    "style-app": { css: ["/assets/modern/style-app.1.css"] },
    "style-product": { css: ["/assets/modern/style-product.1.css"] },
    "style-cart": { css: ["/assets/modern/style-cart.1.css"] },
  },
  integrity: { "/assets/modern/app.1.js": "sha384-app", "/assets/modern/product.1.js": "sha384-product" },
  preload: {
    common: ["/assets/modern/common.1.js"],
    product: ["/assets/modern/product.1.js", "/assets/modern/common.1.js"],
    cart: ["/assets/modern/cart.1.js"],
  },
  inline: { "early-events": { file: "/assets/modern/early-events.1.js", sha256: "sha256-early" } },
};
const LEGACY = { entrypoints: { app: { js: ["/assets/legacy/app.1.js"] } }, integrity: {} };

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "storefront-entrypoints-"));
  for (const [bundle, entrypoints] of Object.entries({ modern: MODERN, legacy: LEGACY })) {
    mkdirSync(join(folder, bundle));
    writeFileSync(join(folder, bundle, "entrypoints.json"), JSON.stringify(entrypoints));
  }
  writeFileSync(join(folder, "modern", "early-events.1.js"), EARLY);
});

afterAll(() => rmSync(folder, { recursive: true }));

function tagsOf(changes: Partial<AssetRequest> = {}): string[] {
  const request: AssetRequest = {
    folder,
    sections: ["product"],
    styles: ["style-app", "style-product"],
    bundle: "modern",
  };
  return assetTags({ ...request, ...changes }).html.split(/\n\s*/);
}

describe("the asset tags", () => {
  test("are in the contract's order", () => {
    expect(tagsOf()).toEqual([
      `<script>${EARLY}</script>`,
      '<link rel="stylesheet" href="/assets/modern/style-app.1.css">',
      '<link rel="stylesheet" href="/assets/modern/style-product.1.css">',
      '<link rel="modulepreload" href="/assets/modern/common.1.js">',
      '<link rel="modulepreload" href="/assets/modern/product.1.js" integrity="sha384-product">',
      '<script type="module" src="/assets/modern/app.1.js" integrity="sha384-app" crossorigin="anonymous"></script>',
      '<script nomodule defer src="/assets/legacy/app.1.js" crossorigin="anonymous"></script>',
    ]);
  });

  test("preload only files that the page's sections need", () => {
    expect(tagsOf({ sections: [] }).filter((tag) => tag.includes("modulepreload"))).toHaveLength(1);
  });

  test("have only the legacy script if the page is for IE 11", () => {
    const scripts = tagsOf({ bundle: "legacy" }).filter((tag) => tag.startsWith("<script") && tag.includes("src="));
    expect(scripts).toEqual(['<script defer src="/assets/legacy/app.1.js" crossorigin="anonymous"></script>']);
  });

  test("are empty without a folder, and say so if the build is missing", () => {
    expect(assetTags({ folder: undefined, sections: [], styles: [], bundle: "modern" })).toMatchObject({
      html: "",
      isMissing: false,
    });
    expect(assetTags({ folder: "/nowhere", sections: [], styles: [], bundle: "modern" }).isMissing).toBe(true);
  });

  test("add the inlined script's hash to the page's policy", async () => {
    const { headers } = await visit({ assetsFolder: folder }).get("/product/48211");
    expect(headers.get("Content-Security-Policy")).toContain("script-src 'self' 'sha256-early'");
  });

  test("stay legacy on the next page, by cookie, until told otherwise", async () => {
    const { get } = visit({ assetsFolder: folder });
    const asked = await get("/product/48211?bundle=legacy");
    expect(asked.headers.get("Set-Cookie")).toContain("bundle=legacy");
    const next = await get("/cart", { Cookie: "session=visitor; bundle=legacy" });
    expect(await next.text()).not.toContain('type="module"');
    const back = await get("/cart?bundle=modern", { Cookie: "session=visitor; bundle=legacy" });
    expect(back.headers.get("Set-Cookie")).toContain("bundle=modern");
  });
});
