import { codeFor } from "../../attach/islands/waiting-code";
import { watchElements } from "../../attach/watch-elements";
import { ATTRIBUTE, attributeSelector, CLASS, WALLET_ADDED_STORAGE_KEY } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { descendants, inOneLine, textOf } from "../../lib/node";
import { call } from "../../lib/property";
import { formOf, SUBMITTER } from "../../lib/form";
import { staying } from "../../lib/leaving";
import { sendOrSubmit } from "../../lib/send-or-submit";
import { announce } from "../../say/announcer";
import { showBusy } from "../../ui/mark-loading";
import { cartContents, type CartContents } from "../cart/api";
import { allowConsent, isAllowed } from "../consent/api";
import { loadSending } from "../product/api";
import { pageProvider, reportOnce } from "./page-provider";
import type { WalletButton, WalletProvider } from "./provider";
import { storedText } from "../../lib/stored-text";

const PLACE = `[${ATTRIBUTE.walletExpress}]`;
const SLOT = ["button", "allow", "retry"].map((name) => attributeSelector(ATTRIBUTE.slot, name)).join(",");

/** The notes that a place shows below its button. */
const NOTES = ["problem", "consent", "failed"] as const;
type Note = (typeof NOTES)[number];

const BUTTON: WalletButton = { product: "PayAndShip", placement: "Product" };

/** The state that all presses on the page share. */
interface Presses {
  provider: WalletProvider;
  /** Places whose press is under way. */
  busy: Set<Element>;
  /** The cart that the page showed before the last addition. */
  contentsBefore?: CartContents;
}

/** Lets the shop's own button add an order form's product to the cart, and go on to the provider's checkout. */
export default function startExpress(page: Document): () => void {
  const provider = checkoutProvider();
  if (provider === undefined) {
    // Others may come later, in a quick view
    return watchElements(page, PLACE, (place) => {
      if (place instanceof HTMLElement) place.hidden = true;
    });
  }
  // The script is on its way while the finger is
  if (isAllowed("wallet")) provider.script.load().catch(() => undefined);
  const presses: Presses = { provider, busy: new Set() };
  const stops = [
    on(page, "click", (event) => press(event, presses)),
    on(page, "change", ({ target }) => forgetProblem(target)),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The page's provider, if it can open a checkout: a mistake is to be noticed before anything is added. */
function checkoutProvider(): WalletProvider | undefined {
  const provider = pageProvider();
  try {
    provider?.checkButton(BUTTON);
    return provider;
  } catch (error) {
    reportOnce(error);
    return undefined;
  }
}

/** The choice that a place has named as missing may have been made now. */
function forgetProblem(changed: EventTarget | null): void {
  const form = formOf(changed);
  for (const place of form === undefined ? [] : descendants(form, PLACE)) {
    const problem = slotIn(place, "problem");
    if (problem !== undefined) problem.hidden = true;
  }
}

function press(event: MouseEvent, presses: Presses): void {
  const place = closest(event.target, PLACE);
  const slot = closest(event.target, SLOT);
  const name = slot?.getAttribute(ATTRIBUTE.slot) ?? undefined;
  const button = place && slotIn(place, "button");
  const form = formOf(button ?? null);
  if (place === undefined || button === undefined || form === undefined || name === undefined) return;
  event.preventDefault();
  if (name === "allow") allowConsent("wallet");
  if (name !== "button") button.focus();
  if (presses.busy.has(place)) return;
  presses.busy.add(place);
  showBusy(button, true);
  void pay({ place, button, form }, presses).then(() => {
    presses.busy.delete(place);
    showBusy(button, false);
  });
}

interface Express {
  place: Element;
  button: HTMLElement;
  form: HTMLFormElement;
}

/** Never rejects. */
async function pay(express: Express, presses: Presses): Promise<void> {
  const { place, button, form } = express;
  showNote(place);
  let isInCart = false;
  await sendOrSubmit(form, button, async () => {
    isInCart = await add(express, presses);
  });
  if (!isInCart) return;
  // The checkout would call off a link that the shopper has followed meanwhile
  await staying();
  try {
    presses.provider.openCheckout(BUTTON);
  } catch (error) {
    reportOnce(error);
    showNote(place, "failed");
  }
}

/** @returns whether the choice is in the cart now; if not, the reason has been shown */
async function add({ place, button, form }: Express, presses: Presses): Promise<boolean> {
  const data = new FormData(form);
  const contents = cartContents();
  const isAdded = isAddedAlready(data, contents, presses.contentsBefore);
  if (!isAdded && isIncomplete(place, form)) return false;
  if (!isAllowed("wallet")) {
    showNote(place, "consent");
    return false;
  }
  if (!(await isLoaded(place, presses.provider.script))) return false;
  if (isAdded) return true;
  const { sendForOther } = await codeFor(button, loadSending);
  if (!(await sendForOther(form, data, () => button.click()))) return false;
  rememberAdded(data);
  presses.contentsBefore = contents;
  return true;
}

async function isLoaded(place: Element, script: WalletProvider["script"]): Promise<boolean> {
  try {
    await script.load();
    return true;
  } catch (error) {
    reportOnce(error);
    showNote(place, "failed");
    return false;
  }
}

/** Says which choice is missing, in the words of the order button. Before that is live the browser says it. */
function isIncomplete(place: Element, form: HTMLFormElement): boolean {
  const order = slotIn(form, "submit");
  if (order !== undefined && isSwitchedOff(order)) {
    const missing = slotIn(form, "missing");
    const isShown = missing !== undefined && !missing.hidden;
    const text = ((isShown ? missing : order).textContent ?? "").trim();
    const problem = slotIn(place, "problem");
    if (problem !== undefined) problem.textContent = text;
    showNote(place, "problem");
    if (problem === undefined) announce(text, { topic: "wallet" });
    return true;
  }
  return "reportValidity" in form && !call(form, "reportValidity");
}

/** Whether it is disabled, or `aria-disabled` because it has the focus. A busy button does not count. */
function isSwitchedOff(order: HTMLElement): boolean {
  const isOff = order.hasAttribute("disabled") || order.getAttribute("aria-disabled") === "true";
  return isOff && !order.classList.contains(CLASS.loading);
}

/** Shows one note, or none, and says it. */
function showNote(place: Element, shown?: Note): void {
  for (const name of NOTES) {
    const note = slotIn(place, name);
    if (note !== undefined) note.hidden = name !== shown;
  }
  if (shown !== undefined) announce(noteText(slotIn(place, shown)), { topic: "wallet" });
}

/** Without its button, which is found by the keyboard. */
function noteText(note: Element | undefined): string {
  const buttons = note === undefined ? [] : Array.from(note.querySelectorAll(SUBMITTER)).map(textOf);
  return inOneLine(buttons.reduce((text, button) => text.replace(button, ""), textOf(note)));
}

function slotIn(element: Element, name: string): HTMLElement | undefined {
  const slot = descendants(element, attributeSelector(ATTRIBUTE.slot, name))[0];
  return slot instanceof HTMLElement ? slot : undefined;
}

/**
 * Remembers the last addition of the express button, so that a shopper who comes back from the provider and presses
 * again adds nothing twice.
 */
function rememberAdded(data: FormData): void {
  try {
    const added = [piecesIn(data) ?? 1, ...eansIn(data)].join(" ");
    window.sessionStorage.setItem(WALLET_ADDED_STORAGE_KEY, added);
  } catch {
    // Blocked or full
  }
}

/**
 * Whether the button has added this choice, no more pieces are wanted now, and it is still in the cart.
 * @param before the contents that the page showed before the addition: its counter may not have been requested since
 */
function isAddedAlready(data: FormData, contents: CartContents, before: CartContents | undefined): boolean {
  const stored = storedText(WALLET_ADDED_STORAGE_KEY, () => window.sessionStorage) ?? "";
  const [pieces, ...eans] = stored.split(" ");
  const added = Number(pieces);
  if (eans.length === 0 || eans.join(" ") !== eansIn(data).join(" ")) return false;
  // A field that is disabled, because all pieces are in the cart, is not sent
  if ((piecesIn(data) ?? added) > added) return false;
  return contents === before || eans.every((ean) => (contents[ean] ?? 0) >= added);
}

function piecesIn(data: FormData): number | undefined {
  const given = data.get("quantity");
  return given === null ? undefined : Number(given);
}

function eansIn(data: FormData): string[] {
  return data.getAll("variant").filter((ean): ean is string => typeof ean === "string" && ean !== "");
}
