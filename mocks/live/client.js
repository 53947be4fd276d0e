// Mock shop pages in development: takes new styles, reloads for new scripts and templates, and shows build errors.
// The browser gets this file as written here.
(() => {
  const SCROLL_KEY = "storefront-live:scroll";
  const SCRIPTS_KEY = "storefront-live:scripts";
  const OVERLAY_ID = "storefront-live";
  let shop;

  const kept = sessionStorage.getItem(SCROLL_KEY);
  if (kept !== null) {
    sessionStorage.removeItem(SCROLL_KEY);
    addEventListener("load", () => scrollTo(0, Number(kept)));
  }

  function reload() {
    sessionStorage.setItem(SCROLL_KEY, String(scrollY));
    location.reload();
  }

  /** Only once: a server that keeps naming the old scripts would make the page reload for ever. */
  function reloadFor(scripts) {
    if (sessionStorage.getItem(SCRIPTS_KEY) === scripts) return;
    sessionStorage.setItem(SCRIPTS_KEY, scripts);
    reload();
  }

  /** `/assets/modern/style-app.0123456789.css` → `/assets/modern/style-app.css` */
  const plainUrl = (url) => url.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, "");

  /** Removes the sheet once the new one has replaced it, so that the page is never without styles. */
  function exchange(link, url) {
    const next = link.cloneNode();
    // It belongs to the old file
    next.removeAttribute("integrity");
    next.href = url;
    next.addEventListener("load", () => link.remove());
    next.addEventListener("error", reload);
    link.after(next);
  }

  function takeBuild({ urls, errors }) {
    document.getElementById(OVERLAY_ID)?.remove();
    if (errors !== "") return showErrors(errors);
    const fresh = new Map(urls.map((url) => [plainUrl(url), url]));
    const isOld = (url) => (fresh.get(plainUrl(url)) ?? url) !== url;
    const pathOf = (address) => new URL(address, location.href).pathname;
    const scripts = [...document.scripts].map(({ src }) => src && pathOf(src));
    const fresher = scripts.filter(isOld).map((path) => fresh.get(plainUrl(path)));
    if (fresher.length > 0) return reloadFor(fresher.join());
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const path = pathOf(link.href);
      if (isOld(path)) exchange(link, fresh.get(plainUrl(path)));
    }
  }

  function showErrors(text) {
    const overlay = document.createElement("div");
    overlay.id = OVERLAY_ID;
    overlay.setAttribute("role", "alert");
    Object.assign(overlay.style, {
      position: "fixed",
      inset: "0",
      zIndex: "2147483647",
      overflow: "auto",
      padding: "24px",
      background: "rgb(24 20 18 / 0.95)",
      color: "#fff",
      font: "14px/1.5 ui-monospace, monospace",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    });
    overlay.textContent = text;
    document.body.append(overlay);
  }

  function listen() {
    const source = new EventSource("/__live/events");
    const on = (type, take) => source.addEventListener(type, (event) => take(JSON.parse(event.data)));
    on("shop", ({ id }) => {
      if (shop !== undefined && shop !== id) reload();
      shop = id;
    });
    on("templates", reload);
    on("build", takeBuild);
    addEventListener("pagehide", () => source.close(), { once: true });
  }

  listen();
  // A page from the browser's back/forward cache may have missed a build
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
})();
