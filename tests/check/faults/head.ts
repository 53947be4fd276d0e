import type { Fault } from "../broken-shop";
import { AT_PRODUCT, PHP_NOTICE, PRODUCT, withBody, withHeader, withStatus, withText } from "./change";

const ON_PRODUCT = { page: PRODUCT, at: AT_PRODUCT, steps: ["page"] } as const;
const ENTRY = /^\/assets\/modern\/app\.[0-9a-f]+\.js/;
const OF_ENTRY = { page: PRODUCT, at: ENTRY, steps: ["assets"], names: "/assets/modern/app." } as const;

export const HEAD_FAULTS: readonly Fault[] = [
  { ...ON_PRODUCT, name: "status 500", change: withStatus(500), rule: "page-status", names: "500" },
  {
    ...ON_PRODUCT,
    name: "a page without charset",
    change: withHeader("content-type", "text/html"),
    rule: "page-charset",
    names: "text/html",
  },
  {
    ...ON_PRODUCT,
    name: "a page in Latin-1 that says it is in UTF-8",
    change: withText("<main", "<!-- \ufffd --><main"),
    rule: "page-charset",
    names: "not UTF-8",
  },
  {
    ...ON_PRODUCT,
    name: "a notice of PHP in the page",
    change: withText("<main", `${PHP_NOTICE}<main`),
    rule: "page-notice",
    names: "Undefined index",
  },
  {
    ...ON_PRODUCT,
    name: "no inlined script",
    change: withText(/<script>[\s\S]*?<\/script>/, ""),
    rule: "early-script-missing",
  },
  {
    ...ON_PRODUCT,
    name: "the inlined script below the entry",
    change: ({ body }) => {
      const script = /<script>[\s\S]*?<\/script>/.exec(body)?.[0] ?? "";
      return { body: body.replace(script, "").replace("</head>", () => `${script}</head>`) };
    },
    rule: "head-early-events-late",
  },
  {
    ...ON_PRODUCT,
    name: "no module entry",
    change: withText(/<script type="module"[^>]*><\/script>/, ""),
    rule: "head-entry",
  },
  {
    ...ON_PRODUCT,
    name: "an entry that is async",
    change: withText('<script type="module"', '<script type="module" async'),
    rule: "entry-async",
    names: "async",
  },
  {
    ...ON_PRODUCT,
    name: "no nomodule entry",
    change: withText(/<script nomodule[^>]*><\/script>/, ""),
    rule: "legacy-missing",
  },
  {
    ...ON_PRODUCT,
    name: "an entry without integrity",
    change: withText(/(?<=app\.[0-9a-f]+\.js") integrity="[^"]*"/, ""),
    rule: "head-integrity",
    names: "/assets/modern/app.",
  },
  {
    ...ON_PRODUCT,
    name: "no style-app",
    change: withText(/<link rel="stylesheet" href="[^"]*style-app[^>]*>/, ""),
    rule: "head-style-app",
  },
  {
    ...ON_PRODUCT,
    name: "no modulepreload",
    change: withText(/<link rel="modulepreload"[^>]*>/, ""),
    rule: "head-preload",
    names: "/assets/modern/product.",
  },
  { ...ON_PRODUCT, name: "no lang", change: withText('<html lang="en-GB"', "<html"), rule: "language-missing" },
  {
    ...ON_PRODUCT,
    name: "two kinds of user",
    change: withText("user-unknown", "user-unknown user-guest"),
    rule: "user-class",
    names: "user-unknown user-guest",
  },
  {
    ...ON_PRODUCT,
    name: "broken JSON in the configuration",
    change: withText(/(?<=id="storefront-config"[^>]*>)\s*\{/, "{,"),
    rule: "config-json",
  },
  {
    ...ON_PRODUCT,
    name: "a currency that is a number",
    change: withText(/(?<=id="storefront-config"[^>]*>)[\s\S]*?(?=<\/script>)/, '{"currency": 978}'),
    rule: "config-schema",
    names: "/currency",
  },
  {
    ...ON_PRODUCT,
    name: "quotes that are escaped twice in an attribute",
    change: withText(/data-options="\{&quot;stockMin&quot;:5\}"/, 'data-options="{&amp;quot;stockMin&amp;quot;:5}"'),
    rule: "attribute-json",
    names: "data-options",
  },
  { ...OF_ENTRY, name: "a lost entry", change: withStatus(404), rule: "asset-status" },
  {
    ...OF_ENTRY,
    name: "an entry sent as text/plain",
    change: withHeader("content-type", "text/plain"),
    rule: "asset-type",
  },
  { ...OF_ENTRY, name: "an entry of another build", change: withBody("/* another */"), rule: "asset-integrity" },
  {
    ...OF_ENTRY,
    name: "an entry that is not kept",
    change: withHeader("cache-control", "no-cache"),
    rule: "asset-caching",
  },
  { ...OF_ENTRY, name: "an entry without compression", change: () => ({}), rule: "asset-compression" },
  {
    ...OF_ENTRY,
    name: "an entry of another build, in the browser",
    change: withBody("/* another */"),
    rule: "not-started",
    steps: ["browser"],
    names: "",
  },
];
