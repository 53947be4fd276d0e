import type { AnyIsland } from "./island-definition";

const definitions = new Map<string, AnyIsland>();
const watchers = new Map<string, Set<(definition: AnyIsland) => void>>();

/**
 * Makes an island's definition known: every adopted element of that name starts. Where the start was known, the whole takes
 * its place; the start never takes that of the whole.
 */
export function defineLoaded(definition: AnyIsland): void {
  const { name, whole } = definition;
  if (whole !== undefined && definitions.has(name)) return;
  definitions.set(name, definition);
  watchers.get(name)?.forEach((callback) => callback(definition));
}

export function loadedDefinition(name: string): AnyIsland | undefined {
  return definitions.get(name);
}

/** Calls back with every definition of that name that becomes known. @returns ends it */
export function whenDefined(name: string, callback: (definition: AnyIsland) => void): () => void {
  const callbacks = watchers.get(name) ?? new Set();
  watchers.set(name, callbacks);
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
