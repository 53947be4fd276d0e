/** What the shopper did to the page and HTML does not tell: edits since an answer, scrolled places. */

const edits = new WeakMap<Element, number>();
const settled = new WeakSet<Element>();
const scrolled = new Set<Element>();

let isWatching = false;

/** Starts to keep track; common does it once a page. */
export function watchShopper(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("input", noteEdit, true);
  document.addEventListener("change", noteEdit, true);
  document.addEventListener("scroll", noteScroll, { capture: true, passive: true });
}

function noteEdit(event: Event): void {
  if (!(event.target instanceof Element)) return;
  edits.set(event.target, editCount(event.target) + 1);
  settled.delete(event.target);
}

function noteScroll(event: Event): void {
  if (event.target instanceof Element) scrolled.add(event.target);
}

function editCount(control: Element): number {
  return edits.get(control) ?? 0;
}

/** Elements inside `root` that are scrolled away from their start. */
export function scrolledIn(root: Element): Element[] {
  const found: Element[] = [];
  scrolled.forEach((element) => {
    if (!element.isConnected) scrolled.delete(element);
    else if (root.contains(element)) found.push(element);
  });
  return found;
}

/**
 * Remembers a form as it is sent. @returns to be called when its answer is in: every control not edited since then counts as
 * unchanged, so that the next answer's value shows (contract §3, rule 3).
 */
export function rememberSent(form: HTMLFormElement): () => void {
  const sent = controlsOf(form).map((control) => ({ control, count: editCount(control) }));
  return () => {
    for (const { control, count } of sent) if (editCount(control) === count) settled.add(control);
  };
}

/** Whether the control counts as unchanged although its value differs from the server's. Asked once a swap. */
export function takeSettled(control: Element): boolean {
  return settled.delete(control);
}

function controlsOf(form: HTMLFormElement): Element[] {
  // Support: a control named `elements` shadows the form's property
  const elements = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements")?.get;
  return Array.prototype.slice.call(elements === undefined ? form.elements : elements.call(form)) as Element[];
}
