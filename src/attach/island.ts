import type { ComponentType } from "react";
import type { AnyIsland, IslandDefinition } from "./island-definition";
import { checkedReader } from "./island-markup";

/** Declares an island; the compiler checks that its view takes what its `parse` gives. */
export function defineIsland<Props extends object>(definition: IslandDefinition<Props>): AnyIsland {
  const { name, parts, keepsState = false, View } = definition;
  // The one place that forgets the type of props; `read` and `View` come from the same definition.
  return { name, parts, keepsState, read: checkedReader(definition), View: View as ComponentType<object> };
}
