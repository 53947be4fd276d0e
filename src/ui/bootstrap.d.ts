// Bootstrap's own types clash with ours; these are the parts that are used.
declare module "bootstrap/js/dist/toast" {
  export default class Toast {
    constructor(element: Element, options: { animation: boolean; autohide: boolean; delay: number });
    show(): void;
    dispose(): void;
  }
}

interface DocumentEventMap {
  "hidden.bs.toast": Event;
}
