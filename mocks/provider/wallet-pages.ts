import { WALLET_ADDRESSES, WALLET_CARDS, type WalletAddress, type WalletCard } from "../shop/wallet";
import { textAnswer } from "./provider-answers";

interface WindowPage {
  isGerman: boolean;
  /** Sent along with the shopper's choice. */
  fields: Readonly<Record<string, string>>;
  /** What is already chosen; `undefined` = not asked for. */
  address: WalletAddress | undefined;
  card: WalletCard | undefined;
  leavesAtOnce: boolean;
}

/** A window of its own: only the provider's script, and not in a frame. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'";

const TEXTS = {
  en: { title: "Demo wallet", address: "Deliver to", card: "Pay with", go: "Go on", leave: "Back to the shop" },
  de: { title: "Demo-Wallet", address: "Liefern an", card: "Bezahlen mit", go: "Weiter", leave: "Zurück zum Shop" },
} as const;

/** The window in which the shopper chooses. It works without scripts; only the way back needs one. */
export function windowPage({ isGerman, fields, address, card, leavesAtOnce }: WindowPage): Response {
  const texts = isGerman ? TEXTS.de : TEXTS.en;
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  const addresses = Object.entries(WALLET_ADDRESSES).map(([value, { street, zip, city, country }]) =>
    option("address", value, `${street}, ${zip} ${city}, ${country}`, value === address),
  );
  const cards = Object.entries(WALLET_CARDS).map(([value, label]) => option("card", value, label, value === card));
  const body = `<body><main><h1>${texts.title}</h1><form action="/wallet/window" method="post">${hidden.join("")}
${address === undefined ? "" : choice(texts.address, addresses)}
${card === undefined ? "" : choice(texts.card, cards)}
<button type="submit">${texts.go}</button>
<button type="submit" name="cancel" value="1"${leavesAtOnce ? " data-cancels" : ""}>${texts.leave}</button></form></main>`;
  return page(isGerman, texts.title, body);
}

/** Leads back to the shop. */
export function donePage(address: string): Response {
  const link = `<p><a href="${escape(address)}">${TEXTS.en.leave}</a></p>`;
  return page(
    false,
    TEXTS.en.title,
    `<body data-done="${escape(address)}"><main><h1>${TEXTS.en.title}</h1>${link}</main>`,
  );
}

export function problemPage(isGerman: boolean, problem: string): Response {
  const { title } = isGerman ? TEXTS.de : TEXTS.en;
  return page(isGerman, title, `<body><main><h1>${title}</h1><p role="alert">${problem}</p></main>`);
}

function page(isGerman: boolean, title: string, body: string): Response {
  const html = `<!doctype html><html lang="${isGerman ? "de" : "en"}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/wallet/window.css">
${body}<script src="/wallet/window.js"></script>`;
  return textAnswer(html, "text/html", 200, { "Content-Security-Policy": POLICY });
}

function choice(legend: string, options: readonly string[]): string {
  return `<fieldset><legend>${legend}</legend>${options.join("")}</fieldset>`;
}

function option(name: string, value: string, label: string, isChosen: boolean): string {
  const checked = isChosen ? " checked" : "";
  return `<label><input type="radio" name="${name}" value="${value}"${checked}> ${escape(label)}</label>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
