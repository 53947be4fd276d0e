import compat, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data";

/**
 * The objects that a shop's scripts use. Any owner of a member counts for the member's name, and the rest of the
 * platform (graphics cards, payment sheets, virtual reality …) has hundreds of members that are ordinary words.
 */
const OWNERS =
  "Array String Object Number Math JSON Promise Map Set WeakMap WeakSet WeakRef RegExp Date Symbol Function Intl Reflect Error Iterator " +
  "Window Document DocumentFragment ShadowRoot Node NodeList Element HTMLElement HTMLCollection Attr NamedNodeMap DOMTokenList DOMRect Text Range Selection " +
  "HTMLFormElement HTMLInputElement HTMLButtonElement HTMLSelectElement HTMLTextAreaElement HTMLOptionElement HTMLImageElement HTMLScriptElement " +
  "HTMLTemplateElement HTMLDetailsElement HTMLDialogElement HTMLCanvasElement HTMLAnchorElement SVGElement ValidityState " +
  "Event CustomEvent UIEvent MouseEvent PointerEvent KeyboardEvent InputEvent FocusEvent TouchEvent SubmitEvent StorageEvent PageTransitionEvent EventTarget " +
  "CSS CSSStyleDeclaration CSSStyleSheet MediaQueryList IntersectionObserver IntersectionObserverEntry ResizeObserver MutationObserver MutationRecord " +
  "URL URLSearchParams Headers Request Response FormData Blob File FileReader AbortController AbortSignal XMLHttpRequest " +
  "History Location Navigator Geolocation Storage Crypto Performance PerformanceObserver BroadcastChannel DOMParser TextEncoder";

/** Every name of the platform → all features with that name: `at` of arrays, of strings and of typed arrays. */
export interface ApiNames {
  members: ReadonlyMap<string, readonly Feature[]>;
  globals: ReadonlyMap<string, readonly Feature[]>;
}
export interface Feature {
  /** `api.Element.closest` */
  path: string;
  compat: CompatStatement;
}

/** The names of JavaScript and of the DOM according to browser-compat-data. */
export function apiNames(): ApiNames {
  const members = new Map<string, Feature[]>();
  const globals = new Map<string, Feature[]>();
  const { builtins } = compat.javascript;
  for (const [root, prefix] of [
    [compat.api, "api"],
    [builtins, "javascript.builtins"],
  ] as const) {
    for (const [name, owner] of Object.entries(root as Record<string, Identifier>)) {
      if (name === "__compat") continue;
      add(globals, name, owner, `${prefix}.${name}`);
      for (const [member, feature] of Object.entries(owner as Record<string, Identifier>)) {
        if (member === "__compat") continue;
        const path = `${prefix}.${name}.${member}`;
        // `toLocaleString_static`, `error_event`: the name in code comes before the underscore
        const [plain = member, kind] = member.split(/_(?=static$|event$)/);
        if (kind !== "event" && isOwner(name)) add(members, plain, feature, path);
        // Members of the window, and global functions
        if (/^api\.(Window|_globals)$/.test(`${prefix}.${name}`) || name === "globals")
          add(globals, plain, feature, path);
      }
    }
  }
  return { members, globals };
}

const owners = new Set(OWNERS.split(" "));
const isOwner = (name: string): boolean => owners.has(name);

function add(names: Map<string, Feature[]>, name: string, { __compat }: Identifier, path: string): void {
  if (__compat === undefined) return;
  names.set(name, [...(names.get(name) ?? []), { path, compat: __compat }]);
}
