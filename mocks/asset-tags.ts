import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SectionName } from "../src/contract/sections";
import { json, object, optional, text, map } from "../src/lib/parse";
import { list } from "../src/lib/parse-lists";
import { dressed } from "./themes";

const PUBLIC_PATH = "/assets/";

const parseEntrypoints = json(
  object({
    entrypoints: map(object({ js: optional(list(text)), css: optional(list(text)) })),
    integrity: optional(map(text)),
    preload: optional(map(list(text))),
    inline: optional(map(object({ file: text, sha256: text }))),
  }),
);
type Entrypoints = ReturnType<typeof parseEntrypoints>;

export type BundleName = "modern" | "legacy";

export interface AssetRequest {
  /** Folder of the build: `dist/assets`. `undefined` = the page has no scripts or styles. */
  folder: string | undefined;
  sections: readonly SectionName[];
  styles: readonly string[];
  /** `legacy`: the page loads the legacy script as an ordinary one, as IE 11 would. */
  bundle: BundleName;
  /** A theme of `mocks/themes.ts`; `undefined` = our sheets as they are. */
  theme?: string | undefined;
}

export interface AssetTags {
  /** Tags for `<head>`, as section 1 of the contract shows them. */
  html: string;
  /** Sources for the `script-src` of the page's CSP, for inline scripts. */
  scriptHashes: readonly string[];
  /** Whether the build is missing. */
  isMissing: boolean;
}

const NONE: AssetTags = { html: "", scriptHashes: [], isMissing: false };

/** The asset tags of a page, built from the `entrypoints.json` of both bundles. */
export function assetTags({ folder, sections, styles, bundle, theme }: AssetRequest): AssetTags {
  if (folder === undefined) return NONE;
  const modern = readEntrypoints(join(folder, "modern", "entrypoints.json"));
  const legacy = readEntrypoints(join(folder, "legacy", "entrypoints.json"));
  if (modern === undefined) return { ...NONE, isMissing: true };
  const early = earlyEvents(modern, folder);
  const tags = [
    early.html,
    ...dressed(
      styles.flatMap((style) => modern.entrypoints[style]?.css ?? []),
      theme,
    ).map((url) => styleTag(url, modern)),
    ...(bundle === "legacy" ? legacyScripts(legacy, "ordinary") : modernScripts(modern, legacy, sections)),
  ];
  return { html: tags.filter((tag) => tag !== "").join("\n  "), scriptHashes: early.hashes, isMissing: false };
}

function earlyEvents(entrypoints: Entrypoints, folder: string): { html: string; hashes: string[] } {
  const inline = entrypoints.inline?.["early-events"];
  if (inline === undefined) return { html: "", hashes: [] };
  const script = readFileSync(join(folder, withoutPublicPath(inline.file)), "utf8");
  return { html: `<script>${script}</script>`, hashes: [`'${inline.sha256.replace(/^(sha256-)?/, "sha256-")}'`] };
}

function modernScripts(
  modern: Entrypoints,
  legacy: Entrypoints | undefined,
  sections: readonly SectionName[],
): string[] {
  const preloads = new Set(["common", ...sections].flatMap((section) => modern.preload?.[section] ?? []));
  return [
    ...[...preloads].map((url) => `<link rel="modulepreload" href="${publicUrl(url)}"${integrityOf(url, modern)}>`),
    ...(modern.entrypoints.app?.js ?? []).map(
      (url) =>
        `<script type="module" src="${publicUrl(url)}"${integrityOf(url, modern)} crossorigin="anonymous"></script>`,
    ),
    ...legacyScripts(legacy, "nomodule"),
  ];
}

function legacyScripts(legacy: Entrypoints | undefined, kind: "nomodule" | "ordinary"): string[] {
  if (legacy === undefined) return [];
  const attributes = kind === "nomodule" ? "nomodule defer" : "defer";
  return (legacy.entrypoints.app?.js ?? []).map(
    (url) =>
      `<script ${attributes} src="${publicUrl(url)}"${integrityOf(url, legacy)} crossorigin="anonymous"></script>`,
  );
}

function styleTag(url: string, entrypoints: Entrypoints): string {
  return `<link rel="stylesheet" href="${publicUrl(url)}"${integrityOf(url, entrypoints)}>`;
}

function integrityOf(url: string, { integrity }: Entrypoints): string {
  const hash = integrity?.[url] ?? integrity?.[publicUrl(url)];
  return hash === undefined ? "" : ` integrity="${hash}"`;
}

function publicUrl(url: string): string {
  return `${PUBLIC_PATH}${withoutPublicPath(url)}`;
}

function withoutPublicPath(url: string): string {
  return url.startsWith(PUBLIC_PATH) ? url.slice(PUBLIC_PATH.length) : url;
}

const known = new Map<string, { changedAt: number; entrypoints: Entrypoints }>();

/** Reads the file again only after a new build. */
function readEntrypoints(file: string): Entrypoints | undefined {
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return undefined;
  const cached = known.get(file);
  if (cached?.changedAt === changedAt) return cached.entrypoints;
  const entrypoints = parseEntrypoints(readFileSync(file, "utf8"), file);
  known.set(file, { changedAt, entrypoints });
  return entrypoints;
}
