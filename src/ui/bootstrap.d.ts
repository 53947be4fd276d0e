// Bootstrap's own types clash with ours; these are the parts that are used.
declare module "bootstrap/js/dist/offcanvas" {
  export default class Offcanvas {
    static getOrCreateInstance(element: Element): Offcanvas;
    show(): void;
    hide(): void;
  }
}

declare module "bootstrap/js/dist/modal" {
  export default class Modal {
    static getOrCreateInstance(element: Element): Modal;
    show(): void;
    hide(): void;
  }
}

declare module "bootstrap/js/dist/tooltip" {
  export interface TipOptions {
    html: boolean;
    animation: boolean;
    sanitizeFn: (html: string) => string;
    trigger: string;
    container: Element;
    title: () => string;
    delay?: { show: number; hide: number };
  }
  export default class Tooltip {
    constructor(element: Element, options: TipOptions);
    show(): void;
    hide(): void;
    toggle(): void;
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
  "hide.bs.tooltip": Event;
  panzoomzoom: Event;
}
