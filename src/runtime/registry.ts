import type { AnyIsland } from "./island";

const definitions = new Map<string, AnyIsland>();
const waiting = new Map<string, Set<(definition: AnyIsland) => void>>();

/** Makes an island's definition known; every adopted element of that name starts. */
export function defineLoaded(definition: AnyIsland): void {
  definitions.set(definition.name, definition);
  const callbacks = waiting.get(definition.name);
  waiting.delete(definition.name);
  callbacks?.forEach((callback) => callback(definition));
}

export function loadedDefinition(name: string): AnyIsland | undefined {
  return definitions.get(name);
}

/** Calls back once the definition is loaded. @returns stops waiting */
export function whenDefined(name: string, callback: (definition: AnyIsland) => void): () => void {
  const callbacks = waiting.get(name) ?? new Set();
  waiting.set(name, callbacks);
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
