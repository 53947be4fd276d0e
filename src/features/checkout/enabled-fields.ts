import { whenFragmentUpdated } from "../../attach/watch-elements";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { on } from "../../lib/dom";
import { MarkupError, reportOnceAt } from "../../lib/errors";
import { descendants } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { after } from "../../lib/timing";

const SWITCH = `input${attributeSelector(ATTRIBUTE.enables)}`;

/**
 * `input[type=checkbox][data-enables="ID"]`: without the tick the fieldset ID is disabled, so that its fields are
 * neither required nor sent. Typed text stays. The style sheet decides whether it is visible, even without
 * scripts.
 */
export function enabledFields(page: Document): () => void {
  const syncAll = (): void => page.querySelectorAll(SWITCH).forEach(sync);
  syncAll();
  const stops = [
    on(page, "change", ({ target }) => sync(target)),
    // The ticks are the server's again once the event is over
    on(page, "reset", () => void after(0, syncAll)),
    whenFragmentUpdated(syncAll),
    // After Back the browser has restored the ticks
    on(window, "pageshow", syncAll),
  ];
  return () => stops.forEach((stop) => stop());
}

function sync(input: unknown): void {
  if (!(input instanceof HTMLInputElement)) return;
  const id = input.getAttribute(ATTRIBUTE.enables);
  if (id === null) return;
  const fields = fieldsetOf(input, id);
  // "" disables; `undefined` returns to the server's, which is enabled
  if (fields !== undefined && "disabled" in fields) setOwnAttribute(fields, "disabled", input.checked ? undefined : "");
  else reportOnceAt(input, new MarkupError(`[${ATTRIBUTE.enables}="${id}"]: expected the id of a fieldset`, input));
}

/** The fieldset in the same form first, because the page may have the id twice. */
function fieldsetOf({ form }: HTMLInputElement, id: string): Element | undefined {
  const own = form === null ? undefined : descendants(form, "fieldset").find((each) => each.getAttribute("id") === id);
  return own ?? document.getElementById(id) ?? undefined;
}
