import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { errorCode } from "../error-code";
import { drawPicture, PICTURE_VIEWS } from "../pictures";
import { findProduct } from "../shop/shop";
import { plainText } from "./guarded";
import type { ShopRequest } from "./responder";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};
const HASHED_NAME = /\.[\w-]{8,}\.\w+$/;
const FOREVER = "public, max-age=31536000, immutable";
const ENCODINGS = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;
/** Missing, a folder, below a file, or a name that no file can have. */
const NO_SUCH_FILE = new Set<string | undefined>([
  "ENOENT",
  "EISDIR",
  "ENOTDIR",
  "ENAMETOOLONG",
  "ERR_INVALID_ARG_VALUE",
]);
/** Static files that are there before the first build: icons. */
const SOURCE_FOLDER = join(__dirname, "..", "..", "assets");

/** The answer for `/assets/…`, `/pictures/…` and the browser's icon; `undefined` for any other path. */
export async function staticAnswer(request: ShopRequest): Promise<Response | undefined> {
  const { path, method } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (path.startsWith("/assets/")) return assetAnswer(request, decodeURIComponent(path.slice("/assets/".length)));
  if (path === "/favicon.ico") return assetAnswer(request, "icons/favicon.svg");
  const picture = /^\/pictures\/(\w+)\/([\w-]+)\/([\w-]+)\.svg$/.exec(path);
  return picture === null ? undefined : pictureAnswer(request, picture);
}

async function assetAnswer({ assetsFolder, headers }: ShopRequest, name: string): Promise<Response> {
  const accepted = (headers.get("Accept-Encoding") ?? "").split(",").map((coding) => coding.split(";")[0]?.trim());
  const encodings = ENCODINGS.filter((encoding) => accepted.includes(encoding.name));
  for (const folder of assetsFolder === undefined ? [SOURCE_FOLDER] : [assetsFolder, SOURCE_FOLDER]) {
    const file = join(folder, name);
    if (!file.startsWith(folder + sep)) break;
    for (const encoding of [...encodings, undefined]) {
      const body = await readIfThere(file + (encoding?.extension ?? ""));
      if (body !== undefined) return new Response(body, { headers: fileHeaders(name, encoding?.name) });
    }
  }
  return plainText(404, "Not Found", { "Cache-Control": "no-store" });
}

function fileHeaders(name: string, encoding: string | undefined): Record<string, string> {
  return {
    "Content-Type": CONTENT_TYPES[extname(name)] ?? "application/octet-stream",
    "Cache-Control": HASHED_NAME.test(name) ? FOREVER : "no-cache",
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
    ...(encoding === undefined ? {} : { "Content-Encoding": encoding }),
  };
}

/** A file's bytes; `undefined` where there is no such file. */
async function readIfThere(file: string): Promise<ArrayBuffer | undefined> {
  try {
    const bytes = await readFile(file);
    return new Uint8Array(bytes).buffer;
  } catch (error) {
    if (NO_SUCH_FILE.has(errorCode(error))) return undefined;
    throw error;
  }
}

/** What was drawn, by what is seen in it: no more than the catalogue has colours, whatever the addresses say. */
const drawn = new Map<string, string>();

function pictureAnswer({ shop, session }: ShopRequest, [, bundle = "", value, name]: RegExpExecArray): Response {
  const product = findProduct(shop, session, bundle);
  const color = product?.colors.find((candidate) => candidate.value === value);
  const view = PICTURE_VIEWS.find((candidate) => candidate === name);
  if (product === undefined || color === undefined || view === undefined) {
    return plainText(404, "Not Found");
  }
  const { pattern, category } = product;
  const key = [pattern, color.hex, category, view].join(" ");
  const svg = drawn.get(key) ?? drawPicture({ pattern, hex: color.hex, category, view });
  drawn.set(key, svg);
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
