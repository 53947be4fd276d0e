import { ATTRIBUTE } from "../../../contract/markup";
import { openPage, sameOrigin } from "../../../lib/checked-url";
import { on } from "../../../lib/dom";
import { colorsOf } from "./targets";

/** The meaning of a control's change for the order form. */
export type ControlChange = { kind: "color" | "variant" | "width" | "length"; value: string };

export function readChange(target: EventTarget | null): ControlChange | undefined {
  if (target instanceof HTMLInputElement && target.checked) {
    if (target.hasAttribute(ATTRIBUTE.variant)) return { kind: "variant", value: target.value };
    if (target.hasAttribute(ATTRIBUTE.color)) return { kind: "color", value: target.value };
    const url = target.getAttribute(ATTRIBUTE.url);
    if (url !== null) leadTo(url, target);
  }
  if (target instanceof HTMLSelectElement) {
    const slot = target.getAttribute(ATTRIBUTE.slot);
    if (slot === "width" || slot === "length") return { kind: slot, value: target.value };
  }
  return undefined;
}

/**
 * An input with `data-url` leads to the other colour's page, within this shop only. Back brings this page back with its
 * own colour.
 */
function leadTo(url: string, input: HTMLInputElement): void {
  const stop = on(window, "pagehide", () => {
    stop();
    input.checked = false;
    for (const own of colorsOf(input.form ?? document.body)) if (own.defaultChecked) own.checked = true;
  });
  openPage(sameOrigin(url).href, { replaces: false });
}
