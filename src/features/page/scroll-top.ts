import { closest, isPlainClick, on } from "../../lib/dom";
import { wantsLessMotion } from "../../lib/page";

/**
 * `a[data-scroll-top]`: pagination links scroll to the top, smoothly unless the shopper wants less motion. @see spec §2
 */
export default function scrollTop(root: Document | Element): () => void {
  return on(root, "click", (event) => {
    const link = closest(event.target, "a[data-scroll-top]");
    if (link === undefined || !isPlainClick(event)) return;
    if (/^#(top)?$/.test(link.getAttribute("href") ?? "")) {
      event.preventDefault();
      focusTop();
    }
    scrollToTop();
  });
}

/** As the browser does at `#top`: the next Tab begins at the top of the page. */
function focusTop(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute("tabindex");
}

function scrollToTop(): void {
  // Support: IE 11, Edge 18 and Safari 13 do not accept options
  if ("scrollBehavior" in document.documentElement.style && !wantsLessMotion())
    window.scrollTo({ top: 0, behavior: "smooth" });
  else window.scrollTo(0, 0);
}
