import { UNDO_TOAST_DELAY_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { linesNow, type ChangedLines } from "./rules/changed-lines";
import { closest } from "../../lib/dom";
import { toError } from "../../lib/errors";
import { attributeOf, contains } from "../../lib/node";
import { publish, subscribe } from "../../contract/bus";
import { sayCartAnswer } from "./cart-answer";
import { announceWithCart } from "./cart-announcement";
import { needsWords } from "./cart-form";
import { readLines, serverWrite, showFields, type CartLines } from "./cart-lines";
import { writeToCart, type CartOutcome, type CartWrite } from "./cart-queue";
import { reportError } from "../../lib/report";
import { translate } from "../../say/translate";

/** The cart as it was before a line got another size or colour. */
interface Picture {
  cart: Element;
  /** The line, and its key before the change. */
  line: Element | undefined;
  key: string;
  lines: CartLines;
  /** Gives the line its old size or colour back. */
  giveBack: CartWrite;
  /** Changes without an answer. */
  pending: number;
  hasChanged: boolean;
  stop: () => void;
}

/** Line → what it was. The first of several changes counts: that is where the shopper came from. */
const pictures = new Map<string, Picture>();

/**
 * Minds what another size or colour of a line may take along: pieces that are not in stock, a line of the same variant that
 * it is joined with. Once the cart is shown again the shopper is told, and offered the way back.
 * @returns to be called with what became of the change
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

/** What the shopper has changed otherwise in the meantime is no loss. */
export function noteLineChange({ line }: CartWrite): void {
  if (line !== undefined) pictures.forEach((picture) => picture.lines.delete(line));
}

function pictureOf(write: CartWrite): Picture | undefined {
  const { line: key, form } = write;
  const cart = closest(form, attributeSelector(ATTRIBUTE.fragment));
  if (key === undefined || cart === undefined) return undefined;
  const known = pictures.get(key);
  if (known !== undefined) return known;
  try {
    const picture: Picture = {
      cart,
      line: closest(form, attributeSelector(ATTRIBUTE.key)),
      key,
      lines: readLines(cart),
      giveBack: serverWrite(write),
      pending: 0,
      hasChanged: false,
      stop: subscribe("fragment:updated", ({ detail }) => {
        if (detail.element === cart && picture.pending === 0) compare(picture);
      }),
    };
    pictures.set(key, picture);
    return picture;
  } catch (error) {
    // Without the way back the change is still worth sending
    reportError(toError(error));
    return undefined;
  }
}

function forget(picture: Picture): void {
  picture.stop();
  pictures.delete(picture.key);
}

function compare(picture: Picture): void {
  forget(picture);
  const { line, key, cart, lines } = picture;
  const now = (line !== undefined && contains(cart, line) && attributeOf(line, ATTRIBUTE.key)) || key;
  const before = quantitiesOf(lines);
  const own = before.get(key);
  before.delete(key);
  if (own !== undefined) before.set(now, own);
  const shown = readLines(cart);
  const changed = linesNow(now, before, quantitiesOf(shown));
  if (changed === undefined) return;
  const offered = { cart, label: labelsOf(shown).get(now) };
  // A key that changes with the size is that of another line by now: no way back is known
  offer(offered, textOf(changed), now === key ? stepsBack(picture, changed) : undefined);
}

const quantitiesOf = (lines: CartLines): Map<string, number> =>
  new Map(Array.from(lines, ([key, { quantity }]): [string, number] => [key, quantity]));

/** With another size or colour a line may be called otherwise. */
const labelsOf = (lines: CartLines): Map<string, string | undefined> =>
  new Map(Array.from(lines, ([key, { label }]): [string, string | undefined] => [key, label]));

function textOf({ expected, count }: ChangedLines): string {
  return count < expected
    ? translate("Theme.CartQuantityFell", { before: expected, count })
    : translate("Theme.CartLinesJoined", { count });
}

/** What makes the cart what it was, in this order; `undefined` where the server gives no way back for a line. */
function stepsBack({ giveBack, key, lines }: Picture, { count, gone }: ChangedLines): CartWrite[] | undefined {
  const own = lines.get(key);
  const steps = [giveBack];
  if (own !== undefined && own.quantity !== count) steps.push(own.setQuantity);
  for (const each of gone) {
    const undo = lines.get(each)?.undo;
    if (undo === undefined) return undefined;
    steps.push(undo);
  }
  return steps;
}

/** The line that was changed, in its cart. */
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

/** One step after the other: none is worth a thing without the one before. What got no answer is offered again. */
async function goBack(offered: Offered, body: string, steps: readonly CartWrite[]): Promise<void> {
  for (const [index, step] of Array.from(steps.entries())) {
    showFields(step);
    const outcome = await writeToCart(step);
    if (outcome.kind === "received" && outcome.response.success) continue;
    HTMLFormElement.prototype.reset.call(step.form);
    if (needsWords(step.action, outcome)) sayCartAnswer(step.action, outcome.response);
    if (outcome.kind === "failed") offer(offered, body, steps.slice(index));
    return;
  }
  const text = translate("Theme.CartIsAsBefore");
  if (!announceWithCart(offered.cart, text)) publish("toast:show", { theme: "success", body: text });
}
