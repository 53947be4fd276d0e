import { UNDO_TOAST_DELAY_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import type { CartAction } from "../../contract/cart-endpoints";
import { linesNow, type ChangedLines } from "./rules/changed-lines";
import { attributeOf } from "../../lib/node";
import { closest } from "../../lib/dom";
import { publish, subscribe } from "../../contract/bus";
import { sayCartAnswer } from "./cart-answer";
import { endUpdating, markUpdating } from "./cart-fragments";
import { announceWithCart } from "./cart-line-toast";
import { needsMessage, sayCartFailure } from "./cart-form";
import { readLines, serverValueOf, serverWrite, showFields, type CartLines } from "./cart-lines";
import { writeToCart, type CartOutcome, type CartWrite } from "./cart-queue";
import { reportError } from "../../lib/errors";
import { translate } from "../../say/message-text";
import { resetForm } from "../../lib/form";
import { after } from "../../lib/timing";

/** The state of the cart before a line got another size or colour. */
interface Picture {
  cart: Element;
  /** The changed line, and its key before the change. */
  line: Element | undefined;
  key: string;
  lines: CartLines;
  /** For each action, in the order of the first changes: the change that restores the line's old size or colour. */
  giveBack: Map<CartAction, CartWrite>;
  /** Number of changes without an answer. */
  pending: number;
  hasChanged: boolean;
  stop: () => void;
}

/** Line → its state before the first of several changes, to which the undo returns. */
const pictures = new Map<string, Picture>();

/**
 * Watches the side effects of another size or colour of a line: pieces that are not in stock are lost, or another line
 * of that variant is joined with it. When the cart is shown again, a toast says so and offers an undo.
 * @returns the function to call with the change's result
 */
export function watchVariantChange(write: CartWrite): (outcome: CartOutcome) => void {
  const picture = pictureOf(write);
  if (picture === undefined) return () => undefined;
  picture.pending += 1;
  return (outcome) => {
    picture.pending -= 1;
    if (outcome.kind === "received" && outcome.response.success) picture.hasChanged = true;
    if (picture.pending === 0 && !picture.hasChanged) forget(picture);
  };
}

/** Forgets a line that the shopper has changed meanwhile, because such changes are no side effects. */
export function noteLineChange({ line }: CartWrite): void {
  if (line !== undefined) pictures.forEach((picture) => picture.lines.delete(line));
}

function pictureOf(write: CartWrite): Picture | undefined {
  const { line: key, form } = write;
  const cart = closest(form, attributeSelector(ATTRIBUTE.fragment));
  if (key === undefined || cart === undefined) return undefined;
  const known = pictures.get(key);
  if (known !== undefined) {
    if (!known.giveBack.has(write.action)) known.giveBack.set(write.action, serverWrite(write));
    return known;
  }
  try {
    const picture: Picture = {
      cart,
      line: closest(form, attributeSelector(ATTRIBUTE.key)),
      key,
      lines: linesAtRest(cart, key),
      giveBack: new Map([[write.action, serverWrite(write)]]),
      pending: 0,
      hasChanged: false,
      stop: subscribe("fragment:updated", ({ detail }) => {
        if (detail.element === cart && picture.pending === 0) compare(picture);
      }),
    };
    pictures.set(key, picture);
    return picture;
  } catch (error) {
    // Without an undo the change is still worth sending
    reportError(error);
    return undefined;
  }
}

const UPDATING = attributeSelector(ATTRIBUTE.key) + attributeSelector(ATTRIBUTE.updating);

/**
 * All lines as the server has them, and the own one with a quantity that is on its way there. Other lines that the
 * shopper is already changing are left out, because such changes are no side effects.
 */
function linesAtRest(cart: Element, own: string): CartLines {
  const lines = readLines(cart, (control) =>
    control.closest(UPDATING) === null ? serverValueOf(control) : control.value,
  );
  for (const line of cart.querySelectorAll(UPDATING)) {
    const key = attributeOf(line, ATTRIBUTE.key);
    if (key !== undefined && key !== own) lines.delete(key);
  }
  return lines;
}

function forget(picture: Picture): void {
  picture.stop();
  pictures.delete(picture.key);
}

function compare(picture: Picture): void {
  forget(picture);
  const { line, key, cart, lines } = picture;
  const now = (line !== undefined && cart.contains(line) && (line.getAttribute(ATTRIBUTE.key) ?? undefined)) || key;
  const before = quantitiesOf(lines);
  const own = before.get(key);
  before.delete(key);
  if (own !== undefined) before.set(now, own);
  // A quantity that is being typed is no side effect
  const shown = readLines(cart, serverValueOf);
  const changed = linesNow(now, before, quantitiesOf(shown));
  if (changed === undefined) return;
  const offered = { cart, label: labelsOf(shown).get(now) };
  // If the key changes with the size, the old key is another line's now, so no undo is possible
  offer(offered, textOf(changed), now === key ? stepsBack(picture, changed) : undefined);
}

const quantitiesOf = (lines: CartLines): Map<string, number> =>
  new Map(Array.from(lines, ([key, { quantity }]): [string, number] => [key, quantity]));

/** The names of lines, which may change with the size or colour. */
const labelsOf = (lines: CartLines): Map<string, string | undefined> =>
  new Map(Array.from(lines, ([key, { label }]): [string, string | undefined] => [key, label]));

function textOf({ expected, count }: ChangedLines): string {
  return count < expected
    ? translate("Theme.CartQuantityFell", { before: expected, count })
    : translate("Theme.CartLinesJoined", { count });
}

/** The changes that restore the cart, in this order; `undefined` if the server offers no undo for a line. */
function stepsBack({ giveBack, key, lines }: Picture, { count, gone }: ChangedLines): CartWrite[] | undefined {
  const own = lines.get(key);
  const steps = Array.from(giveBack.values()).reverse();
  if (own !== undefined && own.quantity !== count) steps.push(own.setQuantity);
  for (const each of gone) {
    const undo = lines.get(each)?.undo;
    if (undo === undefined) return undefined;
    steps.push(undo);
  }
  return steps;
}

/** The changed line, in its cart. */
interface Offered {
  cart: Element;
  label: string | undefined;
}

function offer(offered: Offered, body: string, steps: CartWrite[] | undefined): void {
  const header = offered.label === undefined ? {} : { header: offered.label };
  const way =
    steps === undefined
      ? {}
      : {
          delay: UNDO_TOAST_DELAY_MS,
          action: { text: translate("Theme.Undo"), run: () => void goBack(offered, body, steps) },
        };
  publish("toast:show", { theme: "info", body, ...header, ...way });
}

/** Takes one step after the other, and stops at a failure. Without an answer the rest is offered again. */
async function goBack(offered: Offered, body: string, steps: readonly CartWrite[]): Promise<void> {
  for (const [index, step] of Array.from(steps.entries())) {
    showFields(step);
    markUpdating(step.form);
    // The form of a line that is gone is in no cart
    markUpdating(offered.cart);
    const outcome = await writeToCart(step);
    // By then the next step is under way, or the cart is being read again
    after(0, endUpdating);
    if (outcome.kind === "received" && outcome.response.success) continue;
    resetForm(step.form);
    sayCartFailure(outcome);
    if (needsMessage(step.action, outcome)) void sayCartAnswer(step.action, outcome.response);
    if (outcome.kind === "failed") offer(offered, body, steps.slice(index));
    return;
  }
  const text = translate("Theme.CartIsAsBefore");
  if (!announceWithCart(offered.cart, text)) publish("toast:show", { theme: "success", body: text });
}
