import { closest } from "./dom";
import { descendants } from "./node";

/** The sources of the `<picture>` around an image, which a browser prefers to the image's own `src`. */
export function sourcesOf(image: Element): Element[] {
  const picture = closest(image, "picture");
  return picture === undefined ? [] : descendants(picture, "source[srcset]");
}
