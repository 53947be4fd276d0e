import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { serveStatic } from "hono/serve-static";
import { errorCode } from "../error-code";
import { drawPicture, PICTURE_VIEWS } from "../pictures";
import { plainPicture } from "../pictures/plain-picture";
import { drawSwatch } from "../pictures/swatch";
import { findProduct } from "../shop/shop";
import { themeFile } from "../themes";
import { plainText } from "./plain-text";
import type { SiteEnv } from "./site-env";

const HASHED_NAME = /\.[\w-]{8,}\.\w+$/;
const FOREVER = "public, max-age=31536000, immutable";
/** Missing, a folder, below a file, or an impossible name. */
const NO_SUCH_FILE = new Set<string | undefined>(["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"]);
/** Static files that exist before the first build: icons. */
const SOURCE_FOLDER = join(__dirname, "..", "..", "assets");

/** Adds `/assets/…`, `/pictures/…` and the browser's icon to a site. */
export function addStaticFiles(site: Hono<SiteEnv>): void {
  const rewriteRequestPath = (path: string): string => path.slice("/assets/".length);
  site.get("/assets/*", serveStatic({ getContent: readBuilt, rewriteRequestPath, precompressed: true, onFound }));
  site.get("/assets/*", serveStatic({ getContent: readSource, rewriteRequestPath, onFound }));
  site.get("/assets/*", serveStatic({ getContent: readTheme, rewriteRequestPath, onFound }));
  site.get("/assets/*", () => plainText(404, "Not Found", { "Cache-Control": "no-store" }));
  site.get("/favicon.ico", serveStatic({ getContent: readSource, path: "icons/favicon.svg", onFound }));
  site.get("/pictures/:file{[\\w-]+\\.jpg}", goldenPicture);
  site.get("/pictures/:bundle/:color/share.png", swatchAnswer);
  site.get("/pictures/:bundle/:color/:file{[\\w-]+\\.svg}", pictureAnswer);
}

function onFound(path: string, c: Context): void {
  c.header("Cache-Control", HASHED_NAME.test(path) ? FOREVER : "no-cache");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Vary", "Accept-Encoding");
}

const readBuilt = async (path: string, { env }: Context<SiteEnv>): Promise<Uint8Array<ArrayBuffer> | null> =>
  env.options.assetsFolder === undefined ? null : readIfThere(join(env.options.assetsFolder, path));

/** `themes/NAME.css` */
async function readTheme(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [, name] = /^themes\/([\w-]+)\.css$/.exec(path) ?? [];
  return name === undefined ? null : readIfThere(themeFile(name));
}

const readSource = (path: string): Promise<Uint8Array<ArrayBuffer> | null> => readIfThere(join(SOURCE_FOLDER, path));

/** A file's bytes; `null` if there is no such file. */
async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (NO_SUCH_FILE.has(errorCode(error))) return null;
    throw error;
  }
}

type Content = string | Buffer<ArrayBuffer>;

/** The pictures that the contract's samples name: `/pictures/navy-back.jpg`. */
function goldenPicture(c: Context<SiteEnv>): Response {
  const { file } = c.req.param();
  const hex = file?.startsWith("ecru") === true ? "#e9dfcc" : "#2b3a55";
  const view = file?.includes("back") === true ? "detail" : "front";
  return pictureOf(drawPicture({ pattern: "cable", hex, category: "jumpers", view }), "image/svg+xml");
}

/** Drawn pictures, by what they show, so that the catalogue limits their number, not the requested addresses. */
const drawn = new Map<string, Content>();

function pictureAnswer(c: Context<SiteEnv>): Response {
  const { shop, session } = c.var.shopRequest;
  const { bundle = "", color: value, file } = c.req.param();
  const product = findProduct(shop, session, bundle);
  const color = product?.colors.find((candidate) => candidate.value === value);
  const view = PICTURE_VIEWS.find((candidate) => `${candidate}.svg` === file);
  if (product === undefined || color === undefined || view === undefined) {
    return plainText(404, "Not Found");
  }
  const { pattern, category } = product;
  const { hex } = color;
  const isPlain = c.env.options.hasPlainPictures === true;
  const key = isPlain ? hex : [pattern, hex, category, view].join(" ");
  const content = drawn.get(key) ?? (isPlain ? plainPicture(hex) : drawPicture({ pattern, hex, category, view }));
  drawn.set(key, content);
  return pictureOf(content, isPlain ? "image/png" : "image/svg+xml");
}

/** The picture of a shared product. */
function swatchAnswer(c: Context<SiteEnv>): Response {
  const { shop, session } = c.var.shopRequest;
  const { bundle = "", color: value } = c.req.param();
  const color = findProduct(shop, session, bundle)?.colors.find((candidate) => candidate.value === value);
  if (color === undefined) return plainText(404, "Not Found");
  const key = `swatch ${color.hex}`;
  const content = drawn.get(key) ?? drawSwatch(color.hex);
  drawn.set(key, content);
  return pictureOf(content, "image/png");
}

function pictureOf(content: Content, type: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
