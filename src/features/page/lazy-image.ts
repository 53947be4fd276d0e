import { ATTRIBUTE } from "../../contract/markup";
import { setOwnAttribute } from "../../lib/own-changes";
import { safeSet, safeUrl, setUrl } from "../../lib/checked-url";

/** Loads a picture now: one with `data-src`, or one that the browser loads lazily. */
export function loadLazyImage(image: HTMLImageElement): void {
  const givenSet = image.getAttribute(ATTRIBUTE.srcset) ?? undefined;
  const given = image.getAttribute(ATTRIBUTE.src) ?? undefined;
  const srcset = givenSet && safeSet(givenSet, { element: image, name: ATTRIBUTE.srcset });
  const src = given && safeUrl(given, "show", { element: image, name: ATTRIBUTE.src });
  if (srcset && image.getAttribute("srcset") !== srcset) setUrl(image, "srcset", srcset);
  if (src && image.getAttribute("src") !== src) setUrl(image, "src", src);
  if (image.getAttribute("loading") === "lazy") setOwnAttribute(image, "loading", "eager");
}
