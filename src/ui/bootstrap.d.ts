// Bootstrap's own types clash with ours; these are the parts we use.
declare module "bootstrap/js/dist/offcanvas" {
  export default class Offcanvas {
    static readonly Default: object;
    static getOrCreateInstance(element: Element, options: object): Offcanvas;
    show(): void;
    hide(): void;
  }
}

declare module "bootstrap/js/dist/modal" {
  export default class Modal {
    static readonly Default: object;
    static getOrCreateInstance(element: Element, options: object): Modal;
    show(): void;
    hide(): void;
    dispose(): void;
  }
}

declare module "bootstrap/js/dist/tooltip" {
  /** All options, with Bootstrap's default values. */
  export interface TipDefaults {
    readonly template: string;
  }
  export interface TipOptions extends TipDefaults {
    html: boolean;
    sanitize: boolean;
    animation: boolean;
    sanitizeFn: () => string;
    trigger: string;
    container: Element;
    title: () => string;
    delay?: { show: number; hide: number };
    placement?: string;
  }
  export default class Tooltip {
    static readonly Default: TipDefaults;
    /** The element that shows it; `null` while it is closed. */
    readonly tip: Element | null;
    constructor(element: Element, options: TipOptions);
    show(): void;
    hide(): void;
    toggle(): void;
    dispose(): void;
  }
}

declare module "bootstrap/js/dist/popover" {
  import type Tooltip from "bootstrap/js/dist/tooltip";
  import type { TipOptions } from "bootstrap/js/dist/tooltip";
  export default class Popover extends Tooltip {
    constructor(element: Element, options: TipOptions & { content: () => string });
  }
}

interface DocumentEventMap {
  "shown.bs.offcanvas": Event;
  "hide.bs.offcanvas": Event;
  "hidden.bs.offcanvas": Event;
  "shown.bs.modal": Event;
  "hide.bs.modal": Event;
  "hidden.bs.modal": Event;
  "show.bs.tooltip": Event;
  "inserted.bs.tooltip": Event;
  "hide.bs.tooltip": Event;
  "hidden.bs.tooltip": Event;
  "show.bs.popover": Event;
  "inserted.bs.popover": Event;
  "shown.bs.popover": Event;
  "hide.bs.popover": Event;
  "hidden.bs.popover": Event;
  panzoomzoom: Event;
}
