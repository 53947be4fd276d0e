// A shop with one product and the bundle: `node server.js`. Optional: PORT and ASSETS (the folder that was built).
const { randomUUID } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { createServer } = require("node:http");
const path = require("node:path");

const { ASSETS = path.join(__dirname, "assets"), PORT = "8080" } = process.env;
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const TYPES = { ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2" };
const STOCK = { 4051234567890: 3, 4051234567906: 12 };
const SIZES = { 4051234567890: "S", 4051234567906: "M" };

/** What pages ask after a while out of sight, or after a change in another tab. */
const READS = { "/json/account": { isLoggedIn: false }, "/json/cart/updated": { success: true } };

const own = (name) => readFileSync(path.join(__dirname, name), "utf8");
const built = (url) => readFileSync(path.join(ASSETS, url.slice("/assets/".length)));
const { entrypoints, integrity, preload, inline } = JSON.parse(built("/assets/modern/entrypoints.json"));
const POLICY =
  `script-src 'self' '${inline["early-events"].sha256}'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ` +
  "require-trusted-types-for 'script'; trusted-types storefront storefront-webpack";

/** The tags for the head of a page: the inlined script, styles, preloads, the bundle. */
function head(section) {
  const checked = (url) => `"${url}" integrity="${integrity[url]}"`;
  const styles = [...entrypoints["style-app"].css, ...entrypoints[`style-${section}`].css];
  return [
    `<script>${built(inline["early-events"].file)}</script>`,
    ...styles.map((url) => `<link rel="stylesheet" href=${checked(url)}>`),
    ...[...preload.common, ...preload[section]].map((url) => `<link rel="modulepreload" href=${checked(url)}>`),
    `<script type="module" src=${checked(entrypoints.app.js[0])} crossorigin="anonymous"></script>`,
  ].join("\n  ");
}

/** A fragment on every page. The bundle fetches it again after each change of the cart. */
function counter(cart) {
  const pieces = Object.values(cart).reduce((sum, quantity) => sum + quantity, 0);
  return `<span data-fragment="/cart/widget/header" data-in-cart='${JSON.stringify(cart)}'>${pieces}</span>`;
}

function page(section, session) {
  const { cart, problem } = session;
  session.problem = "";
  const lines = Object.entries(cart).map(([variant, quantity]) => `<li>${quantity} × size ${SIZES[variant]}</li>`);
  const values = { head: head(section), counter: counter(cart), key: randomUUID(), lines: lines.join("") };
  values.problem = problem && `<p role="alert">${problem}</p>`;
  const body = own(`${section}.html`).replace(/{{(\w+)}}/g, (_mark, name) => values[name]);
  // Without scripts, a page that a cache brings back would send its old key
  return { headers: { ...HTML, "Cache-Control": "no-store", "Content-Security-Policy": POLICY }, body };
}

/** Puts jumpers into the cart: once for each key, however often the form arrives. Without a key each is another one. */
function add({ cart, done }, form, key) {
  const [variant, quantity] = [form.get("variant"), Number(form.get("quantity") ?? 1)];
  const wanted = (cart[variant] ?? 0) + quantity;
  // The same fields under the same key: without scripts, a page that comes back may send another size under its old key
  const intent = [key, variant, quantity].join(" ");
  if (key && done.has(intent)) return { success: true };
  if (!(quantity > 0 && wanted <= STOCK[variant]))
    return { success: false, messages: { error: ["Shop.OnlyAFewLeft"] } };
  done.add(intent);
  cart[variant] = wanted;
  return { success: true };
}

async function answer(request, session) {
  const { pathname } = new URL(request.url, "http://shop.example");
  if (pathname === "/") return page("product", session);
  if (pathname === "/cart") return page("cart", session);
  if (pathname in READS)
    return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(READS[pathname]) };
  if (pathname === "/cart/widget/header") return { headers: HTML, body: counter(session.cart) };
  if (pathname === "/json/cart/product/add" && request.method === "POST") {
    const type = { "Content-Type": request.headers["content-type"] };
    const form = await new Response(Buffer.concat(await request.toArray()), { headers: type }).formData();
    const result = add(session, form, request.headers["idempotency-key"] ?? form.get("_idempotency_key"));
    const isBundle = request.headers.accept.includes("application/json");
    if (isBundle) return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(result) };
    // Without the bundle, the browser sends the form itself and is redirected to a page, which says what is wrong
    session.problem = result.success ? "" : "Only a few are left.";
    return { status: 303, headers: { Location: "/cart" } };
  }
  if (pathname === "/json/cart/product/add") return { status: 405, headers: { Allow: "POST" } };
  if (pathname !== "/jumper.svg" && !pathname.startsWith("/assets/")) return { status: 404 };
  const file = pathname === "/jumper.svg" ? own("jumper.svg") : built(pathname);
  return { headers: { "Content-Type": TYPES[path.extname(pathname)] ?? "text/plain" }, body: file };
}

const sessions = new Map();
createServer(async (request, response) => {
  const id = /\bsession=([\w-]{36})/.exec(request.headers.cookie)?.[1] ?? randomUUID();
  if (!sessions.has(id)) sessions.set(id, { cart: {}, done: new Set(), problem: "" });
  const { status = 200, headers, body = "" } = await answer(request, sessions.get(id)).catch(() => ({ status: 404 }));
  const cookie = `session=${id}; HttpOnly; SameSite=Lax; Path=/`;
  response.writeHead(status, { "Cache-Control": "private, no-cache", "Set-Cookie": cookie, ...headers }).end(body);
}).listen(Number(PORT), function () {
  console.log(`http://localhost:${this.address().port}`);
});
