import type { ComponentType } from "react";
import type { AnyIsland, IslandDefinition } from "./island-definition";
import { checkedReader } from "./island-markup";

/** Declares an island; the compiler checks that its view accepts the props from its `parse`. */
export function defineIsland<Props extends object>(definition: IslandDefinition<Props>): AnyIsland {
  const { name, targets, identity, View } = definition;
  // The one place that forgets the type of props; `read`, `identity` and `View` come from the same definition.
  return {
    name,
    targets,
    identity: identity as AnyIsland["identity"],
    read: checkedReader(definition),
    View: View as ComponentType<object>,
  };
}
