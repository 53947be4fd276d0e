import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { attributeOf, descendants, setText, textOf } from "../lib/node";
import { setOwnAttribute } from "../lib/own-marks";
import { urlOf } from "../services/client/endpoint-url";
import { safeUrl, setUrl, type SafeUrl } from "../services/safe-url";

/** The form's button says the state by `aria-pressed`; its name stays. */
const BUTTON = 'button:not([type]),[type="submit"]';

/** Whether the form removes its product, as its button says. */
export function isWatchMode(form: Element): boolean {
  return descendants(form, BUTTON).some((button) => attributeOf(button, "aria-pressed") === "true");
}

/** Where the form says that it is sent in a mode, if it may be sent there. */
export function watchUrlOf(form: Element, isWatched: boolean): SafeUrl | undefined {
  const name = isWatched ? ATTRIBUTE.removeUrl : ATTRIBUTE.addUrl;
  const given = attributeOf(form, name);
  return given === undefined ? undefined : safeUrl(given, "follow", { element: form, name });
}

/** Shows add mode or remove mode: where the form is sent, what it is called, whether it is pressed. @see spec §4 */
export function showMode(form: Element, isWatched: boolean): void {
  const url =
    watchUrlOf(form, isWatched) ?? urlOf(isWatched ? "json/watchlist/item/remove" : "json/watchlist/item/add", {});
  if (attributeOf(form, "action") !== url) setUrl(form, "action", url);
  const label = attributeOf(form, isWatched ? ATTRIBUTE.removeLabel : ATTRIBUTE.addLabel);
  for (const slot of descendants(form, attributeSelector(ATTRIBUTE.slot, "label"))) {
    if (label !== undefined && textOf(slot) !== label) setText(slot, label);
  }
  const pressed = String(isWatched);
  for (const button of descendants(form, BUTTON)) {
    if (attributeOf(button, "aria-pressed") !== pressed) setOwnAttribute(button, "aria-pressed", pressed);
  }
}
