import { ATTRIBUTE } from "../../contract/markup";
import { attributeOf } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { safeSet, safeUrl, setUrl } from "../../lib/checked-url";

/** Loads a picture now: one with `data-src`, or one that the browser loads lazily. */
export function loadLazyImage(image: HTMLImageElement): void {
  const givenSet = attributeOf(image, ATTRIBUTE.srcset);
  const given = attributeOf(image, ATTRIBUTE.src);
  const srcset = givenSet && safeSet(givenSet, { element: image, name: ATTRIBUTE.srcset });
  const src = given && safeUrl(given, "show", { element: image, name: ATTRIBUTE.src });
  if (srcset && attributeOf(image, "srcset") !== srcset) setUrl(image, "srcset", srcset);
  if (src && attributeOf(image, "src") !== src) setUrl(image, "src", src);
  if (attributeOf(image, "loading") === "lazy") setOwnAttribute(image, "loading", "eager");
}
