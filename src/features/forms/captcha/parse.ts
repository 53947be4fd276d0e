import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closestForm } from "../../../lib/dom";
import { MarkupError } from "../../../lib/errors";

export interface CaptchaProps {
  form: HTMLFormElement;
  /** The provider's element, which React only carries along. */
  place: HTMLElement;
  /** The server's text for each state, announced when it comes. */
  texts: { readonly [S in "missing" | "expired" | "failed"]: string };
}

/** @throws MarkupError outside a form */
export function parseCaptcha(element: HTMLElement): CaptchaProps {
  const form = closestForm(element, "form");
  if (form === undefined)
    throw new MarkupError("captcha: it is not in a form; put it into the one it protects", element);
  const place = slotOf(element, "widget");
  if (!(place instanceof HTMLElement))
    throw new MarkupError('captcha: [data-slot="widget"] is not an HTML element', element);
  const said = (slot: string): string => (slotOf(element, slot)?.textContent ?? "").replace(/\s+/g, " ").trim();
  return {
    form,
    place,
    texts: { missing: said("missing"), expired: said("expired"), failed: said("failed") },
  };
}

function slotOf(element: HTMLElement, name: string): Element | undefined {
  return element.querySelector(attributeSelector(ATTRIBUTE.slot, name)) ?? undefined;
}
