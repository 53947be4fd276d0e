import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { MarkupError } from "../../lib/errors";
import { checkOptionTypes } from "../../lib/option-types";
import { json, type Parser, map } from "../../lib/parse";
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
  const change = element.getAttribute(ATTRIBUTE.walletChange);
  if (change === null) return { kind: "login", host: slotIn(element, "button"), button: parseButton(element) };
  return {
    kind: "change",
    control: slotIn(element, "change"),
    change: oneOf(...WALLET_CHANGES)(change, ATTRIBUTE.walletChange),
  };
}

function parseButton(element: Element): WalletButton {
  const path = `wallet-login: ${ATTRIBUTE.options}`;
  const given = parseOptions(element.getAttribute(ATTRIBUTE.options) ?? "{}", path);
  checkOptionTypes("wallet-login", given, TYPES);
  const { product = "PayAndShip", placement = "Other" } = given;
  return {
    product: oneOf(...WALLET_PRODUCTS)(product, `${path}.product`),
    placement: oneOf(...WALLET_PLACEMENTS)(placement, `${path}.placement`),
  };
}

function slotIn(element: Element, name: string): HTMLElement {
  const slot = element.querySelector(attributeSelector(ATTRIBUTE.slot, name));
  if (slot instanceof HTMLElement) return slot;
  const place = !element.hasAttribute(ATTRIBUTE.walletChange) ? "wallet-login" : ATTRIBUTE.walletChange;
  throw new MarkupError(`${place}: no [data-slot="${name}"] inside; put one there`, element);
}
