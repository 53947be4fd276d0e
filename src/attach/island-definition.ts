import type { ComponentType } from "react";
import type { IslandName } from "../contract/islands";
import type { OptionTypes } from "../lib/option-types";
import type { DeclaredSlots } from "./slot";

/** What an island is made of. `Props` is what `parse` reads from its server HTML. */
export interface IslandDefinition<Props extends object> {
  readonly name: IslandName;
  /** `data-options`: name → type. */
  readonly options?: OptionTypes;
  /** All that its `slots.ts` exports (`import * as slots`). */
  readonly slots?: DeclaredSlots;
  /** The only reader of the element: attributes, live state of its controls. Throws MarkupError or ParseError. */
  readonly parse: (element: HTMLElement, options: Readonly<Record<string, unknown>>) => Props;
  /** Elements that are no slots but are driven too (attributes only). */
  readonly parts?: (element: HTMLElement) => IslandParts;
  /** A swap gives its view new props; otherwise it starts the view anew. */
  readonly keepsState?: boolean;
  /** Renders slots; makes no DOM of its own outside them. */
  readonly View: ComponentType<Props>;
}

/** Name → the element, or the elements, that a slot of that name drives. */
export type IslandParts = ReadonlyMap<string, Element | readonly Element[]>;

/** A definition whose props are its own business. */
export interface AnyIsland {
  readonly name: IslandName;
  readonly parts?: (element: HTMLElement) => IslandParts;
  readonly keepsState?: boolean;
  /** Reads the element and gives the component that is bound to what was read. */
  readonly read: (element: HTMLElement) => object;
  readonly View: ComponentType<object>;
}
