/**
 * A global that a script has set on `window`. An element with that id, or a frame or form with that name, is found
 * there too, but is no own property of the window.
 * @returns `undefined` if there is no such global
 */
export function globalNamed(name: string): unknown {
  if (!Object.prototype.hasOwnProperty.call(window, name)) return undefined;
  const found: unknown = Reflect.get(window, name);
  // Support: in IE 11, as in jsdom, elements are own properties
  return found instanceof Node || found instanceof HTMLCollection ? undefined : found;
}

/**
 * Keeps elements from replacing globals that libraries look for: an `id="jQuery"` is not jQuery. Scripts may still set
 * them.
 */
export function reserveGlobals(...names: readonly string[]): void {
  for (const name of names) {
    if (globalNamed(name) === undefined)
      Object.defineProperty(window, name, { value: undefined, configurable: true, writable: true });
  }
}
