import { lacking } from "./browsers";
import type { ApiNames, Feature } from "./api-names";
import type { UsedNames } from "./used-names";

/** Names of the platform that a script uses and some browser of the floor lacks → the features and browsers. */
export function lackingNames({ members, globals }: UsedNames, names: ApiNames): Map<string, string> {
  const found = new Map<string, string>();
  const note = (name: string, features: readonly Feature[] | undefined): void => {
    const problem = problemOf(features ?? []);
    if (problem !== undefined) found.set(name, problem);
  };
  // `window.ResizeObserver` is a member, too
  for (const name of members) note(name, names.members.get(name) ?? names.globals.get(name));
  for (const name of globals) note(name, names.globals.get(name));
  return found;
}

/** Reports a name only if the whole floor has none of its features: otherwise the script may mean that feature. */
function problemOf(features: readonly Feature[]): string | undefined {
  const lacks = features.map(({ compat, path }) => ({ path, browsers: lacking(compat) }));
  if (lacks.length === 0 || lacks.some(({ browsers }) => browsers.length === 0)) return undefined;
  return lacks.map(({ path, browsers }) => `${path}: ${browsers.join(", ")}`).join("; ");
}
