import { attributeOf } from "./node";
import { setOwnAttribute } from "./own-marks";

/** Has a picture fetched now: one with `data-src`, or one that the browser loads lazily. */
export function loadLazyImage(image: HTMLImageElement): void {
  const [src, srcset] = [attributeOf(image, "data-src"), attributeOf(image, "data-srcset")];
  if (srcset !== undefined && attributeOf(image, "srcset") !== srcset) setOwnAttribute(image, "srcset", srcset);
  if (src !== undefined && attributeOf(image, "src") !== src) setOwnAttribute(image, "src", src);
  if (attributeOf(image, "loading") === "lazy") setOwnAttribute(image, "loading", "eager");
}
