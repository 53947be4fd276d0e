import type { AnyIsland, IslandDefinition } from "./island-definition";
import { checkedReader } from "./island-markup";
import { defineStart } from "./island-start";

/** Declares an island; the compiler checks that its view takes what its `parse` gives. */
export function defineIsland<Props extends object>(definition: IslandDefinition<Props>): AnyIsland {
  return { ...defineStart(definition), read: checkedReader(definition) };
}
