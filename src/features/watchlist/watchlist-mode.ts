import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { buttonText, setButtonText } from "../../lib/button-text";
import { attributeOf, descendants } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { SUBMITTER } from "../../lib/form";
import { urlOf } from "../../http/endpoint-url";
import { safeUrl, setUrl, type SafeUrl } from "../../lib/checked-url";

/** Whether the form removes its product, as its button shows by `aria-pressed`; the button's name does not change. */
export function isWatchMode(form: Element): boolean {
  return descendants(form, SUBMITTER).some((button) => button.getAttribute("aria-pressed") === "true");
}

/** The form's URL for a mode, if it may be used. */
export function watchUrlOf(form: Element, isWatched: boolean): SafeUrl | undefined {
  const name = isWatched ? ATTRIBUTE.removeUrl : ATTRIBUTE.addUrl;
  const given = attributeOf(form, name);
  return given === undefined ? undefined : safeUrl(given, "follow", { element: form, name });
}

/** Shows add mode or remove mode: the form's URL, its name, its pressed state. @see spec §4 */
export function showMode(form: Element, isWatched: boolean): void {
  const url =
    watchUrlOf(form, isWatched) ?? urlOf(isWatched ? "json/watchlist/item/remove" : "json/watchlist/item/add", {});
  if (attributeOf(form, "action") !== url) setUrl(form, "action", url);
  const label = attributeOf(form, isWatched ? ATTRIBUTE.removeLabel : ATTRIBUTE.addLabel);
  for (const slot of descendants(form, attributeSelector(ATTRIBUTE.slot, "label"))) {
    if (label && buttonText(slot) !== label) setButtonText(slot, label);
  }
  const pressed = String(isWatched);
  for (const button of descendants(form, SUBMITTER)) {
    if (button.getAttribute("aria-pressed") !== pressed) setOwnAttribute(button, "aria-pressed", pressed);
  }
}
