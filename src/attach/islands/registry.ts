import type { AnyIsland } from "./island";

const definitions = new Map<string, AnyIsland>();
const watchers = new Map<string, Set<(definition: AnyIsland) => void>>();

/** Makes an island's definition known and starts every adopted element of that name. */
export function defineLoaded(definition: AnyIsland): void {
  definitions.set(definition.name, definition);
  watchers.get(definition.name)?.forEach((callback) => callback(definition));
}

export function loadedDefinition(name: string): AnyIsland | undefined {
  return definitions.get(name);
}

/** Calls back with every definition of that name, as it becomes known. @returns the function that ends it */
export function whenDefined(name: string, callback: (definition: AnyIsland) => void): () => void {
  const callbacks = watchers.get(name) ?? new Set();
  watchers.set(name, callbacks);
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
