import type { ComponentType } from "react";
import type { AnyIsland, IslandDefinition } from "./island-definition";
import { checkedReader } from "./island-markup";

/** Declares an island; the compiler checks that its view accepts the props from its `parse`. */
export function defineIsland<Props extends object>(definition: IslandDefinition<Props>): AnyIsland {
  const { name, parts, keepsState = false, View } = definition;
  // Only here is the type of props lost; `read` and `View` come from the same definition.
  return { name, parts, keepsState, read: checkedReader(definition), View: View as ComponentType<object> };
}
