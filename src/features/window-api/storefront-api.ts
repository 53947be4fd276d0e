import { feature, part } from "../../attach/part";
import { publish, published } from "../../contract/bus";
import type { StorefrontEventName, StorefrontEvents } from "../../contract/events";
import { ATTRIBUTE, TOKEN_FIELD } from "../../contract/markup";
import type { OwnBehavior, StorefrontApi } from "../../contract/window-api";
import { on } from "../../lib/dom";
import { MarkupError, reportError } from "../../lib/errors";
import { append, setAttribute } from "../../lib/node";
import { translate } from "../../say/message-text";
import { submitCartForm } from "../cart/api";

/** The events that report a state, which a late listener would miss; no commands. */
const STATE = /:(change|ready|receive|selected|settled|step|updated)$/;

/** A late listener gets the last event of a state, unless its variant is no longer chosen. */
function isState(name: StorefrontEventName): boolean {
  if (!STATE.test(name) || !(name in published)) return false;
  if (name !== "variant:change") return true;
  const { ean } = published[name] as StorefrontEvents["variant:change"];
  return Array.from(document.querySelectorAll(`[${ATTRIBUTE.variant}]:checked`)).some(
    (input) => input.getAttribute("value") === ean,
  );
}

/** The API that scripts of the shop get. */
const api: StorefrontApi = {
  on<E extends StorefrontEventName>(name: E, listener: (detail: StorefrontEvents[E]) => void) {
    // Published under this name, so it has the detail of this name
    if (isState(name)) guarded(() => listener(published[name] as StorefrontEvents[E]));
    return on(document, name, (event) => listener((event as CustomEvent<StorefrontEvents[E]>).detail));
  },
  defineBehavior,
  cart: { add: addToCart, open: () => void publish("mini-cart:open", undefined) },
  toast: (options) => void publish("toast:show", options),
  t: translate,
};

export default api;

function defineBehavior({ on: selector, when = "idle", start }: OwnBehavior): () => void {
  // A wrong selector is the caller's mistake: reported at once, not with the first fragment
  document.querySelectorAll(selector);
  // Browsers close what is open at the end of a selector, but ours are joined
  if (!document.documentElement.matches([selector, "html"].join()))
    throw new MarkupError(`defineBehavior: the selector "${selector}" is not closed; add what is missing`);
  // A function that `start` returns belongs to the shop, and is not called
  const startOwn = async (element: HTMLElement): Promise<void> => void (await start(element));
  const own = part({ on: selector, when, scope: "element", load: () => Promise.resolve({ default: startOwn }) });
  return feature([own])(document);
}

async function addToCart(fields: Readonly<Record<string, string | number>>): ReturnType<StorefrontApi["cart"]["add"]> {
  const outcome = await submitCartForm(formOf(fields));
  if (outcome.kind === "received") return outcome.response;
  if (outcome.kind === "failed") throw outcome.error;
  throw new Error(`cart.add: nothing was sent, because the same is under way already`);
}

/** The form that the shop itself would have rendered. */
function formOf(fields: Readonly<Record<string, string | number>>): HTMLFormElement {
  const form = document.createElement("form");
  setAttribute(form, "method", "post");
  // It has no address: the queue takes that of the action
  setAttribute(form, ATTRIBUTE.cartAction, "add-product");
  const token = document.querySelector(`input[name="${TOKEN_FIELD}"]`);
  const given = token === null ? {} : { [TOKEN_FIELD]: token.getAttribute("value") ?? "" };
  for (const [name, value] of Object.entries({ ...given, ...fields })) {
    const input = append(form, document.createElement("input"));
    input.type = "hidden";
    input.name = name;
    input.value = String(value);
  }
  return form;
}

/** A listener of the shop that throws does not affect others. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportError(error);
  }
}
