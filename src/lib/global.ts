/**
 * What a script has set on `window`. An element with that id, a frame or a form of that name is found there too, and is none: it
 * is no property of the window's own. @returns `undefined` where there is nothing else
 */
export function globalNamed(name: string): unknown {
  if (!Object.prototype.hasOwnProperty.call(window, name)) return undefined;
  const found: unknown = Reflect.get(window, name);
  // Support: IE 11, as jsdom, has them among the window's own
  return found instanceof Node || found instanceof HTMLCollection ? undefined : found;
}

/** Keeps names that libraries look for on `window` from elements: an `id="jQuery"` is no jQuery. Scripts may still set them. */
export function reserveGlobals(...names: readonly string[]): void {
  for (const name of names) {
    if (globalNamed(name) === undefined)
      Object.defineProperty(window, name, { value: undefined, configurable: true, writable: true });
  }
}
