import type { AnyIsland } from "./islands/island";
import type { Moment } from "./moments";

/** An `import()` whose default export is wanted. */
export type Loads<T> = () => Promise<{ default: T }>;

export interface Common {
  /** Selector of the part's elements; default: the page's body. */
  readonly on: string;
  /** Its moment, or several, of which the first counts. */
  readonly when: readonly Moment[];
}

/** A React island on each of its elements. */
export interface IslandPart extends Common {
  readonly scope: "island";
  readonly load: Loads<AnyIsland>;
}

/** A behavior on each of its elements, without React; it may return the function that ends it. */
export interface ElementPart extends Common {
  readonly scope: "element";
  readonly load: Loads<(element: HTMLElement) => (() => void) | void | Promise<void>>;
}

/** A behavior of the whole page, started once; it gets the event that made it due. */
export interface PagePart extends Common {
  readonly scope: "page";
  readonly load: Loads<(page: Document, cause?: Event) => unknown>;
  /** Links, buttons and forms whose plain clicks and submits wait for the part. */
  readonly holds?: string;
  /** It listens to the forms outside islands whose events the inlined script keeps. */
  readonly hearsForms?: true;
  /** Called if the part cannot be loaded. */
  readonly onLost?: () => void;
}

/** Work that is repeated at each of its moments. */
export interface MomentPart extends Common {
  readonly scope: "moment";
  readonly load: Loads<(cause?: Event) => unknown>;
}

/** An island or a behavior, with its selector and its moment. */
export type Part = IslandPart | ElementPart | PagePart | MomentPart;
