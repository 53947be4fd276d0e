const LONG_SECONDS = 30 * 24 * 3600;

/** The directives of `Cache-Control`, in lower case: `{ "max-age": "60", private: "" }`. */
function cacheControl(headers) {
  const parts = (headers.get("cache-control") ?? "").toLowerCase().split(",");
  return Object.fromEntries(
    parts.map((part) => part.trim().split("=")).flatMap(([name, value = ""]) => (name === "" ? [] : [[name, value]])),
  );
}

/** Whether no cache except the visitor's own browser may reuse the answer. */
function isPrivate(headers) {
  const control = cacheControl(headers);
  if ("public" in control || "s-maxage" in control) return false;
  return "private" in control || "no-store" in control || "no-cache" in control;
}

/** Whether a cache is told that it may give the answer to others. */
function isShared(headers) {
  const control = cacheControl(headers);
  return !isPrivate(headers) && ("public" in control || "s-maxage" in control || "max-age" in control);
}

/** Whether a file with a hash in its name may be cached for long. */
function isKeptLong(headers) {
  const control = cacheControl(headers);
  if ("no-store" in control || "no-cache" in control) return false;
  return "immutable" in control || Number(control["max-age"] ?? 0) >= LONG_SECONDS;
}

module.exports = { cacheControl, isKeptLong, isPrivate, isShared };
