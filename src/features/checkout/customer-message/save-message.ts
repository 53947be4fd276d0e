import { CUSTOMER_MESSAGE_SAVE_MS } from "../../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import type { FormResponse } from "../../../contract/responses";
import { noticesOf } from "../../../say/notice";
import { on } from "../../../lib/dom";
import { descendants } from "../../../lib/node";
import { announce } from "../../../say/announcer";
import { autosave, type Autosave, type SavePhase } from "../autosave";
import { publish } from "../../../contract/bus";
import { isToken } from "../../../http/csrf";
import { request } from "../../../http/request";
import { hasKeepalive } from "../../../http/keepalive";
import { sendOnLeave } from "../../../http/send-on-leave";
import { urlOf } from "../../../http/endpoint-url";
import { showNotices } from "../../../say/notices";
import { saveBeforeOrder } from "../pending-saves";
import type { SafeUrl } from "../../../lib/checked-url";
import { isLiveRegion } from "../../../say/tell-here";
import { translate } from "../../../say/translate";
import { checkoutText, type CheckoutTextKey } from "../texts";
import type { MessagePlace } from "./parse";
import type { CustomerMessageAction } from "./state";

/** The message as the island has read it, and who hears how far it is. */
interface HeardMessage extends MessagePlace {
  dispatch: (action: CustomerMessageAction) => void;
}

const PHASE_TEXTS: { readonly [P in SavePhase]?: CheckoutTextKey } = {
  saving: "Theme.MessageSaving",
  saved: "Theme.MessageSaved",
  failed: "Theme.MessageNotSaved",
};

const ENDPOINT = "json/checkout/customer/message/update";

const STATUS = attributeSelector(ATTRIBUTE.slot, "status");

/** Why the server has refused the message as it was saved last. */
let refusal = "";
/** The message as the island has read it last, and what saves it. */
let current: HeardMessage | undefined;
let saver: Autosave | undefined;

/** What saves the page's message: while it is typed, before an order, and when the page is left. */
export function messageSaver(props: HeardMessage): Autosave {
  current = props;
  if (saver !== undefined) return saver;
  const made = autosave({
    delayMs: CUSTOMER_MESSAGE_SAVE_MS,
    saved: props.field.defaultValue,
    read: () => current?.field.value ?? "",
    save,
    onPhase: show,
  });
  saver = made;
  saveBeforeOrder(made.flush);
  on(window, "pagehide", () => {
    const isAtRisk = made.isDirty() || (made.isSaving() && !hasKeepalive());
    if (current !== undefined && isAtRisk) sendOnLeave(addressOf(current), dataOf(current));
  });
  return made;
}

function show(phase: SavePhase): void {
  const key = PHASE_TEXTS[phase];
  const said = key === undefined ? "" : checkoutText(key);
  const status = phase === "failed" && refusal !== "" ? refusal : said;
  current?.dispatch({ kind: "savingChanged", phase, status });
  if (phase === "saving") return;
  const place = current && descendants(current.form, STATUS)[0];
  if (place === undefined && status === refusal) publish("toast:show", { theme: "error", body: status });
  else if (place === undefined || !isLiveRegion(place)) announce(status, { topic: "customer-message" });
}

/** What the server says against a message; nothing where it gives no reason. */
function wordsOf({ messages = {}, errors = {} }: FormResponse): string {
  const hasWords = Object.values(messages).some((list) => list.length > 0);
  if (!hasWords) return textsOf(errors).join(" ");
  return noticesOf({ success: false, messages })
    .map(({ key, params }) => translate(key, params))
    .join(" ");
}

/** What stands at fields elsewhere: here is one field, and its status says it. */
const textsOf = (errors: Record<string, string[]>): string[] =>
  Object.values(errors).reduce<string[]>((texts, keys) => texts.concat(keys.map((key) => translate(key))), []);

/** @returns whether the server has taken it; one that a listener has stopped is nobody's failure */
async function save(): Promise<boolean> {
  refusal = "";
  if (current === undefined) return true;
  const { form, url } = current;
  const formData = dataOf(current);
  if (!publish("checkout:customer-message:request", { formData, form }, form, { isCancelable: true })) return true;
  const response = await request(ENDPOINT, { url, body: formData, outlivesPage: true });
  // The form is not answered: `form` says where it stood, and its other fields stay as they are
  publish("checkout:customer-message:receive", { response, form }, form);
  refusal = response.success ? "" : wordsOf(response);
  if (response.success && response.messages !== undefined) showNotices(noticesOf(response));
  return response.success;
}

/** The message and the token: nothing else of the order form concerns this endpoint. */
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
