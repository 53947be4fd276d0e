import { descendants } from "./lib/node";

declare let __webpack_public_path__: string;
declare let __webpack_chunk_load__: (chunk: string) => Promise<unknown>;
declare let __webpack_get_script_filename__: (chunk: string) => string;

/** Chunks come from the script tag's `data-public-path`, else from the path the bundle was built for. */
function readPublicPath(): void {
  const script = descendants(document, "script[data-public-path]")[0];
  if (script !== undefined) __webpack_public_path__ = script.getAttribute("data-public-path") ?? "";
}

/**
 * Requests a lost chunk again under another address: `product.[hash].js?retry=1`. Support: Firefox never requests the
 * address of a failed module twice.
 */
function countAttempts(): void {
  const attempts: Record<string, number> = {};
  const fileOf = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunk) => {
    const before = attempts[chunk] ?? 0;
    attempts[chunk] = before + 1;
    return fileOf(chunk) + (before > 0 ? `?retry=${before}` : "");
  };
}

/**
 * Without its Trusted Types policy the page refuses every chunk: webpack throws once, and later callers would wait for
 * ever.
 */
function rejectWhatIsRefused(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) => {
    try {
      return load(chunk);
    } catch (error) {
      __webpack_chunk_load__ = () => Promise.reject(error);
      return __webpack_chunk_load__(chunk);
    }
  };
}

readPublicPath();
countAttempts();
rejectWhatIsRefused();
