/**
 * Keeps the focus where the user has moved it inside a layer that is opening: Bootstrap focuses the layer itself once
 * more when it is open, even away from a button that is about to be pressed, or from the middle of a word.
 * @returns the function to call when the layer is open
 */
export function keepFocusInside(layer: HTMLElement): () => void {
  layer.focus = (options) => {
    if (!layer.contains(document.activeElement)) HTMLElement.prototype.focus.call(layer, options);
  };
  return () => void Reflect.deleteProperty(layer, "focus");
}
