import { LAZY_LOAD_MARGIN_PX } from "../../contract/limits";
import { on, selfAndDescendants } from "../../lib/dom";
import { loadLazyImage } from "./lazy-image";
import { whenFragmentUpdated } from "../../attach/watch-elements";

/**
 * `img[data-src]`: loads pictures 300 px before they come into sight, including those of requested fragments, and all
 * of them before the page is printed. Pictures that the browser loads natively are not changed. @see spec §9
 */
export default function lazyImages(page: Document): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        observer.unobserve(target);
        loadLazyImage(target);
      }
    },
    { rootMargin: `${LAZY_LOAD_MARGIN_PX}px` },
  );
  const observe = (root: ParentNode): void =>
    selfAndDescendants(root, "img[data-src]").forEach((image) => observer.observe(image));
  observe(page);
  const stops = [
    whenFragmentUpdated(observe),
    on(window, "beforeprint", () => {
      for (const image of page.querySelectorAll("img[data-src]"))
        if (image instanceof HTMLImageElement) loadLazyImage(image);
    }),
    () => observer.disconnect(),
  ];
  return () => stops.forEach((stop) => stop());
}
