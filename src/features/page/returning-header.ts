import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { on } from "../../lib/dom";
import { setOwnAttribute } from "../../lib/own-changes";

/** Shorter movements come from a trembling finger, or from a page that comes to rest. */
const TURN_PX = 16;

type Place = "home" | "away" | "back";

/**
 * `[data-returning-header]`: out of sight while the shopper scrolls down, back at the top of the screen once they
 * scroll up or the focus comes into it. @see contract §1 Header
 */
export default function returningHeaders(page: Document): () => void {
  const headers = Array.from(page.querySelectorAll<HTMLElement>(attributeSelector(ATTRIBUTE.returningHeader)));
  const stops = headers.map(follow);
  return () => stops.forEach((stop) => stop());
}

function follow(header: HTMLElement): () => void {
  let place: Place | undefined;
  /** The furthest place of the present direction, from which a turn counts. */
  let turned = window.pageYOffset;

  function go(to: Place): void {
    turned = window.pageYOffset;
    if (to === place) return;
    place = to;
    setOwnAttribute(header, ATTRIBUTE.returningHeader, to);
  }
  function scrolled(): void {
    const now = window.pageYOffset;
    if (now <= header.offsetHeight && place !== "back") go("home");
    else if (now <= 0) go("home");
    else if (place !== "back" && now < turned - TURN_PX) go("back");
    else if (place !== "away" && now > turned + TURN_PX) go("away");
    turned = place === "back" ? Math.min(turned, now) : Math.max(turned, now);
  }

  go(window.pageYOffset > header.offsetHeight ? "away" : "home");
  const stops = [
    on(window, "scroll", scrolled),
    on(header, "focusin", () => {
      if (place === "away") go("back");
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    setOwnAttribute(header, ATTRIBUTE.returningHeader, undefined);
  };
}
