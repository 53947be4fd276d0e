import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { MarkupError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { checkOptionTypes } from "../../lib/option-types";
import { json, type Parser } from "../../lib/parse";
import { map } from "../../lib/parse-lists";
import { oneOf } from "../../lib/parse-values";
import { WALLET_CHANGES, WALLET_PLACEMENTS, WALLET_PRODUCTS, type WalletButton, type WalletChange } from "./provider";

/** A place of the wallet: for a button of its own, or a control of the shop that opens it. */
export type WalletPlace =
  | { kind: "login"; host: HTMLElement; button: WalletButton }
  | { kind: "change"; control: HTMLElement; change: WalletChange };

const TYPES = { product: "string", placement: "string" };
const anything: Parser<unknown> = (raw) => raw;
const parseOptions = json(map(anything));

/** @throws MarkupError, OptionTypeError, ParseError if the place breaks the contract */
export function parseWalletPlace(element: Element): WalletPlace {
  const change = attributeOf(element, ATTRIBUTE.walletChange);
  if (change === undefined) return { kind: "login", host: slotIn(element, "button"), button: parseButton(element) };
  return {
    kind: "change",
    control: slotIn(element, "change"),
    change: oneOf(...WALLET_CHANGES)(change, ATTRIBUTE.walletChange),
  };
}

function parseButton(element: Element): WalletButton {
  const path = `wallet-login: ${ATTRIBUTE.options}`;
  const given = parseOptions(attributeOf(element, ATTRIBUTE.options) ?? "{}", path);
  checkOptionTypes("wallet-login", given, TYPES);
  const { product = "PayAndShip", placement = "Other" } = given;
  return {
    product: oneOf(...WALLET_PRODUCTS)(product, `${path}.product`),
    placement: oneOf(...WALLET_PLACEMENTS)(placement, `${path}.placement`),
  };
}

function slotIn(element: Element, name: string): HTMLElement {
  const slot = descendants(element, attributeSelector(ATTRIBUTE.slot, name))[0];
  if (slot instanceof HTMLElement) return slot;
  const place = attributeOf(element, ATTRIBUTE.walletChange) === undefined ? "wallet-login" : ATTRIBUTE.walletChange;
  throw new MarkupError(`${place}: no [data-slot="${name}"] inside; put one there`, element);
}
