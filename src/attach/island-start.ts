import type { ComponentType } from "react";
import type { AnyIsland, IslandDefinition, WholeIsland } from "./island-definition";

/** What an island is made of that has no options and needs no slot. */
interface StartDefinition<Props extends object> extends Pick<
  IslandDefinition<Props>,
  "name" | "parts" | "parse" | "View"
> {
  readonly whole?: WholeIsland;
}

/**
 * Declares an island without options, whose markup `parse` alone checks; or, with `whole`, the start of one: what a page shows of it before the shopper's first
 * interaction. Small, because every such page pays for it.
 */
export function defineStart<Props extends object>({
  name,
  parts,
  parse,
  View,
  whole,
}: StartDefinition<Props>): AnyIsland {
  // The one place that forgets the type of props; `read` and `View` come from the same definition.
  return { name, parts, read: (element) => parse(element, {}), View: View as ComponentType<object>, whole };
}
