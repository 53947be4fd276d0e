import type { ComponentType } from "react";
import type { IslandName } from "../contract/islands";
import type { OptionTypes } from "../lib/option-types";

/** What an island is made of. `Props` is what `parse` reads from its server HTML. */
export interface IslandDefinition<Props extends object> {
  readonly name: IslandName;
  /** `data-options`: name → type. */
  readonly options?: OptionTypes;
  /** Slots without which it cannot work. */
  readonly requiredSlots?: readonly string[];
  /** The only reader of the element: attributes, live state of its controls. Throws MarkupError or ParseError. */
  readonly parse: (element: HTMLElement, options: Readonly<Record<string, unknown>>) => Props;
  /** Elements that are no slots but are driven too (attributes only): name → element. */
  readonly parts?: (element: HTMLElement) => ReadonlyMap<string, Element>;
  /** Renders `<Slot>`s; makes no DOM of its own outside them. */
  readonly View: ComponentType<Props>;
}

/** A definition whose props are its own business. */
export interface AnyIsland {
  readonly name: IslandName;
  readonly options?: OptionTypes;
  readonly requiredSlots?: readonly string[];
  readonly parts?: (element: HTMLElement) => ReadonlyMap<string, Element>;
  /** Reads the element and gives the component that is bound to what was read. */
  readonly read: (element: HTMLElement, options: Readonly<Record<string, unknown>>) => object;
  readonly View: ComponentType<object>;
}

/** Declares an island; the compiler checks that its view takes what its `parse` gives. */
export function defineIsland<Props extends object>(definition: IslandDefinition<Props>): AnyIsland {
  // The one place that forgets the type of props; `read` and `View` come from the same definition.
  return { ...definition, read: definition.parse, View: definition.View as ComponentType<object> };
}
