// Bootstrap's own types clash with ours; these are the parts that are used.
declare module "bootstrap/js/dist/toast" {
  export default class Toast {
    constructor(element: Element, options: { animation: boolean; autohide: boolean; delay: number });
    show(): void;
    dispose(): void;
  }
}

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

interface DocumentEventMap {
  "hidden.bs.toast": Event;
  "shown.bs.offcanvas": Event;
  "hide.bs.offcanvas": Event;
  "hidden.bs.offcanvas": Event;
  "shown.bs.modal": Event;
  "hide.bs.modal": Event;
  "hidden.bs.modal": Event;
}
