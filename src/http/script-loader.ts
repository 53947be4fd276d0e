import { SCRIPT_LOAD_TIMEOUT_MS } from "../contract/limits";
import { on } from "../lib/dom";
import { StorefrontError, toError } from "../lib/errors";
import { after } from "../lib/timing";
import { oneStop } from "../lib/one-stop";
import { scriptUrls } from "../contract/script-urls";
import { allowScriptUrl, trustedScriptUrl } from "../lib/trusted";

/** `failed` may still become `ready`: by another `load`, or when the script arrives late. */
export type ScriptState = "idle" | "loading" | "ready" | "failed";

/** A third party's script did not load, or did not set its global. */
export class ScriptError extends StorefrontError {
  constructor(url: string, problem: string, remedy: string) {
    super("ScriptError", `${url}: ${problem}`, [remedy]);
  }
}

export interface ThirdPartyScript {
  /** As written in the configuration; no other script is ever loaded. */
  url: string;
  /** Whether the script's global exists: `() => "turnstile" in window`. Called repeatedly until the time-out. */
  isThere: () => boolean;
}

export interface ScriptLoader {
  readonly state: ScriptState;
  /** Loads the script, unless it is loaded or loading; after a failure once more. @throws ScriptError */
  load(): Promise<void>;
  /** Calls back with each change, including a late arrival. @returns the function that ends it */
  watch(listener: (state: ScriptState) => void): () => void;
}

const POLL_MS = 50;

const loaders = new Map<string, ScriptLoader>();

/**
 * The loader of a third party's script: one for each URL, shared by all callers. It does not ask for consent; see
 * `whenAllowed`.
 * @throws ScriptError for a URL that no `scriptUrl` of the configuration names
 */
export function thirdPartyScript({ url, isThere }: ThirdPartyScript): ScriptLoader {
  const address = configuredUrl(url);
  const loader = loaders.get(address) ?? makeLoader(address, isThere);
  loaders.set(address, loader);
  return loader;
}

function configuredUrl(url: string): string {
  const wanted = absolute(url);
  if (scriptUrls().some((each) => absolute(each) === wanted) && /^https?:/.test(wanted)) {
    allowScriptUrl(wanted);
    return wanted;
  }
  throw new ScriptError(url, "this script is not loaded", "Give its https address as scriptUrl of the configuration.");
}

function absolute(url: string): string {
  try {
    return new URL(url, location.href).href;
  } catch {
    return url;
  }
}

function makeLoader(url: string, isThere: () => boolean): ScriptLoader {
  let state: ScriptState = "idle";
  let loading: Promise<void> | undefined;
  const listeners = new Set<(state: ScriptState) => void>();

  function become(next: ScriptState): void {
    if (state === next) return;
    state = next;
    listeners.forEach((listener) => listener(next));
  }

  function watch(listener: (state: ScriptState) => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  /** Inserts one script element. The first to arrive makes the loader ready, even one that had timed out. */
  function attempt(): Promise<void> {
    become("loading");
    return new Promise((resolve, reject) => {
      const stops: (() => void)[] = [];
      const end = (error?: ScriptError): void => {
        stops.forEach((stop) => stop());
        loading = undefined;
        if (error === undefined) return resolve();
        become("failed");
        reject(error);
      };
      let hasRun = false;
      stops.push(
        watch((next) => next === "ready" && end()),
        after(SCRIPT_LOAD_TIMEOUT_MS, () => end(lateError(url, hasRun))),
      );
      const events: ScriptEvents = {
        onRun: () => {
          hasRun = true;
          stops.push(poll(() => isThere() && (become("ready"), true)));
        },
        onLate: () => isThere() && become("ready"),
        onError: () => end(new ScriptError(url, "the script was blocked or could not be reached", BLOCKED_REMEDY)),
      };
      try {
        stops.push(insertScript(url, events));
      } catch (error) {
        end(new ScriptError(url, toError(error).message, "The page's policy must allow trusted-types storefront."));
      }
    });
  }

  return {
    get state() {
      return state;
    },
    load() {
      // The page may contain the script itself.
      if (state !== "loading" && isThere()) become("ready");
      if (state === "ready") return Promise.resolve();
      loading = loading ?? attempt();
      return loading;
    },
    watch,
  };
}

const BLOCKED_REMEDY = "Check scriptUrl and the script-src of the page's policy; a content blocker does the same.";

function lateError(url: string, hasRun: boolean): ScriptError {
  const seconds = SCRIPT_LOAD_TIMEOUT_MS / 1000;
  return hasRun
    ? new ScriptError(url, `the script did not set its global within ${seconds} s`, "Check provider and URL.")
    : new ScriptError(url, `the script did not arrive within ${seconds} s`, "It is used if it arrives later.");
}

interface ScriptEvents {
  onRun: () => void;
  /** The script has run after the time-out. */
  onLate: () => void;
  onError: () => void;
}

/** @returns the function that ends the wait; the element stays, because browsers cannot cancel a script */
function insertScript(url: string, { onRun, onLate, onError }: ScriptEvents): () => void {
  let isAwaited = true;
  const script = document.createElement("script");
  script.async = true;
  const nonce = pageNonce();
  if (nonce !== undefined) script.nonce = nonce;
  on(script, "load", () => (isAwaited ? onRun() : onLate()));
  on(script, "error", () => isAwaited && onError());
  script.src = trustedScriptUrl(url);
  document.head.appendChild(script);
  return () => {
    isAwaited = false;
  };
}

/** The nonce of the page's own scripts. Browsers hide the attribute's value, but not the property's. */
function pageNonce(): string | undefined {
  const script = document.querySelector("script[nonce]");
  if (!(script instanceof HTMLElement)) return undefined;
  // Support: Edge 18 and Firefox 71 have only the attribute; where the property exists, the attribute is hidden
  return script.nonce || script.getAttribute("nonce") || undefined;
}

/** Calls `isDone` at once and then repeatedly until it returns true. @returns the function that ends it */
function poll(isDone: () => boolean): () => void {
  const waiting = oneStop();
  const again = (): void => {
    if (!isDone()) waiting(after(POLL_MS, again));
  };
  again();
  return waiting;
}
