import type { ComponentType } from "react";
import type { IslandName } from "../../contract/islands";
import type { OptionTypes } from "../../lib/option-types";
import type { DeclaredSlots } from "./slot";

/** The definition of an island. `parse` reads `Props` from its server HTML. */
export interface IslandDefinition<Props extends object> {
  readonly name: IslandName;
  /** `data-options`: name → type. */
  readonly options?: OptionTypes;
  /** All exports of its `slots.ts` (`import * as slots`). */
  readonly slots?: DeclaredSlots;
  /** The only reader of the element: attributes, live state of its controls. Throws MarkupError or ParseError. */
  readonly parse: (element: HTMLElement, options: Readonly<Record<string, unknown>>) => Props;
  /** Other elements that the island drives, besides its slots (attributes only). */
  readonly targets?: (element: HTMLElement) => IslandTargets;
  /**
   * Props of another identity are another island: only they start the view anew, every other swap gives it new props.
   */
  readonly identity?: (props: NoInfer<Props>) => unknown;
  /** Renders slots; creates no DOM outside them. */
  readonly View: ComponentType<Props>;
}

/** Name → the element, or the elements, that a slot of that name drives. */
export type IslandTargets = ReadonlyMap<string, Element | readonly Element[]>;

/** A definition without the type of its props. */
export interface AnyIsland {
  readonly name: IslandName;
  readonly targets?: (element: HTMLElement) => IslandTargets;
  readonly identity?: (props: object) => unknown;
  /** Reads from the element what the view needs. */
  readonly read: (element: HTMLElement) => object;
  readonly View: ComponentType<object>;
}
