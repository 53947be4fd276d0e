import { CUSTOMER_MESSAGE_SAVE_MS } from "../../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import type { FormResponse } from "../../../contract/responses";
import { noticesOf, showNotices } from "../../../say/notices";
import { on } from "../../../lib/dom";
import { descendants } from "../../../lib/node";
import { announce } from "../../../say/announcer";
import { autosave, type Autosave, type SavePhase } from "./autosave";
import { publish } from "../../../contract/bus";
import { isToken } from "../../../http/csrf";
import { request, urlOf } from "../../../http/request";
import { hasKeepalive } from "../../../http/send-request";
import { sendOnLeave } from "../../../http/send-on-leave";
import { isOrderPlaced } from "../order-confirm/state";
import { orderAnswered, saveBeforeOrder } from "../pending-saves";
import type { SafeUrl } from "../../../lib/checked-url";
import { isLiveRegion } from "../../../say/tell-here";
import { translate } from "../../../say/message-text";
import { checkoutText, type CheckoutTextKey } from "../texts";

/** The form and field of the message. */
export interface MessagePlace {
  field: HTMLTextAreaElement;
  form: HTMLFormElement;
  /** The URL that saves it; `undefined`: the endpoint's own path. */
  url: string | undefined;
}

/** Sent to the island at each change of the phase, with its words. */
export interface SavingChanged {
  kind: "savingChanged";
  phase: SavePhase;
  status: string;
}

/** The message as the island last read it, with the dispatch for its phases. */
interface HeardMessage extends MessagePlace {
  dispatch: (action: SavingChanged) => void;
}

const PHASE_TEXTS: { readonly [P in SavePhase]?: CheckoutTextKey } = {
  saving: "Theme.MessageSaving",
  saved: "Theme.MessageSaved",
  failed: "Theme.MessageNotSaved",
};

const ENDPOINT = "json/checkout/customer/message/update";

const STATUS = attributeSelector(ATTRIBUTE.slot, "status");

/**
 * The message as the island last read it, its autosave, the reason for the last refusal, and whether a listener has
 * prevented the last save.
 */
interface Saving {
  message: HeardMessage;
  readonly saver: Autosave;
  refusal: string;
  isPrevented: boolean;
}

/**
 * Singleton: a page has one message to the shop. It is saved before an order and when the page is left, even without
 * its island.
 */
let saving: Saving | undefined;

/** The autosave of the page's message: during typing, before an order, and when the page is left. */
export function messageSaver(message: HeardMessage): Autosave {
  if (saving === undefined) saving = startSaving(message);
  else saving.message = message;
  return saving.saver;
}

function startSaving(first: HeardMessage): Saving {
  const saver = autosave({
    delayMs: CUSTOMER_MESSAGE_SAVE_MS,
    saved: first.field.defaultValue,
    read: () => started.message.field.value,
    save: () => save(started),
    // A save that a listener has prevented is not ours to confirm
    onPhase: (phase) => show(started, phase === "saved" && started.isPrevented ? "idle" : phase),
  });
  const started: Saving = { message: first, saver, refusal: "", isPrevented: false };
  saveBeforeOrder(saver.flush);
  on(window, "pagehide", () => {
    if (isOrderPlaced()) return;
    const isAtRisk = saver.isDirty() || (saver.isSaving() && !hasKeepalive());
    if (isAtRisk) sendOnLeave(addressOf(started.message), dataOf(started.message));
  });
  return started;
}

function show({ message, refusal }: Saving, phase: SavePhase): void {
  if (isOrderPlaced()) return;
  const key = PHASE_TEXTS[phase];
  const said = key === undefined ? "" : checkoutText(key);
  const status = phase === "failed" && refusal !== "" ? refusal : said;
  message.dispatch({ kind: "savingChanged", phase, status });
  if (phase === "saving" || phase === "idle") return;
  const place = descendants(message.form, STATUS)[0];
  if (place === undefined && status === refusal) publish("toast:show", { theme: "error", body: status });
  else if (place === undefined || !isLiveRegion(place)) announce(status, { topic: "customer-message" });
}

/** The server's reason for refusing a message; "" if it gives none. */
function wordsOf({ messages = {}, errors = {} }: FormResponse): string {
  const hasWords = Object.values(messages).some((list) => list.length > 0);
  if (!hasWords) return textsOf(errors).join(" ");
  return noticesOf({ success: false, messages })
    .map(({ key, params }) => translate(key, params))
    .join(" ");
}

/** Texts that other forms show at fields; this one has a single field, and shows them in its status. */
const textsOf = (errors: Record<string, string[]>): string[] =>
  Object.values(errors).reduce<string[]>((texts, keys) => texts.concat(keys.map((key) => translate(key))), []);

/** @returns whether the server accepted it; a save prevented by a listener is no failure */
async function save(started: Saving): Promise<boolean> {
  started.refusal = "";
  await orderAnswered();
  // The server would keep it for the next order
  if (isOrderPlaced()) return true;
  const { form, url } = started.message;
  const formData = dataOf(started.message);
  started.isPrevented = !publish("checkout:customer-message:request", { formData, form }, form, { isCancelable: true });
  if (started.isPrevented) return true;
  const response = await request(ENDPOINT, { url, body: formData, outlivesPage: true });
  // Not an answer to the form: `form` only names the place, and its other fields are not reset.
  publish("checkout:customer-message:receive", { response, form }, form);
  started.refusal = response.success ? "" : wordsOf(response);
  if (response.success && response.messages !== undefined) showNotices(noticesOf(response));
  return response.success;
}

/** The message and the token; the endpoint needs no other field of the order form. */
function dataOf({ form, field }: MessagePlace): FormData {
  const data = new FormData();
  new FormData(form).forEach((value, name) => {
    if (isToken(name)) data.append(name, value);
  });
  data.append(field.name, field.value);
  return data;
}

function addressOf({ url }: MessagePlace): SafeUrl {
  return urlOf(ENDPOINT, { url });
}
