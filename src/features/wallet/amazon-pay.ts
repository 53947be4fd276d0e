import { nextNumber } from "../../lib/next-number";
import { attributeSelector } from "../../contract/markup";
import type { SignedPayload, WalletConfig } from "../../contract/wallet";
import { ParseError } from "../../lib/errors";
import { detach } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { config } from "../../contract/config";
import { thirdPartyScript } from "../../http/script-loader";
import type { WalletButton, WalletChange, WalletProvider } from "./provider";

/** The part of `amazon.Pay`, version 2 of its script checkout.js, that we use. */
interface PayApi {
  renderButton(selector: string, options: Readonly<Record<string, unknown>>): unknown;
  initCheckout(options: Readonly<Record<string, unknown>>): unknown;
  bindChangeAction(selector: string, options: Readonly<Record<string, unknown>>): unknown;
}

const CHANGE_ACTIONS: { readonly [C in WalletChange]: string } = {
  address: "changeAddress",
  payment: "changePayment",
};

/** Amazon's code for the page's language. */
const LANGUAGES: { readonly [language: string]: string | undefined } = {
  de: "de_DE",
  en: "en_GB",
  es: "es_ES",
  fr: "fr_FR",
  it: "it_IT",
};

/**
 * Amazon Pay, by its script checkout.js.
 * @throws ParseError without a merchant id, ScriptError for an invalid address
 */
export function amazonPay(wallet: WalletConfig): WalletProvider {
  const merchantId = given("merchantId", wallet.merchantId);
  const script = thirdPartyScript({ url: wallet.scriptUrl, isThere: () => parseApi() !== undefined });
  return {
    script,
    checkButton: (button) => void buttonOptions(wallet, button),
    drawButton(place, button) {
      // Amazon finds its buttons by a selector, which must match no other element
      const host = place.appendChild(document.createElement("div"));
      host.id = `storefront-wallet-${nextNumber()}`;
      try {
        api().renderButton(`#${host.id}`, { merchantId, ...buttonOptions(wallet, button) });
      } catch (error) {
        // Another try has its own
        detach(host);
        throw error;
      }
    },
    openCheckout(button) {
      api().initCheckout({ merchantId, ...buttonOptions(wallet, button) });
    },
    bindChange(control, change) {
      const amazonCheckoutSessionId = given("sessionId", wallet.sessionId);
      if ((control.getAttribute("id") ?? "") === "")
        setOwnAttribute(control, "id", `storefront-wallet-${nextNumber()}`);
      api().bindChangeAction(selectorOf(control.getAttribute("id") ?? ""), {
        amazonCheckoutSessionId,
        changeAction: CHANGE_ACTIONS[change],
      });
    },
  };
}

function buttonOptions(wallet: WalletConfig, { product, placement }: WalletButton): Record<string, unknown> {
  const { publicKeyId, sandbox = false, ledgerCurrency = config().currency } = wallet;
  const isSignIn = product === "SignIn";
  const signed = isSignIn ? given("signIn", wallet.signIn) : given("checkout", wallet.checkout);
  return {
    publicKeyId,
    ledgerCurrency,
    sandbox,
    checkoutLanguage: LANGUAGES[config().locale.slice(0, 2)],
    productType: product,
    placement,
    [isSignIn ? "signInConfig" : "createCheckoutSessionConfig"]: signedConfig(signed, publicKeyId),
  };
}

function signedConfig(
  { payload, signature, algorithm }: SignedPayload,
  publicKeyId: string | undefined,
): Record<string, string | undefined> {
  return { payloadJSON: payload, signature, publicKeyId, algorithm };
}

/** @throws ParseError if the configuration lacks it */
function given<K extends keyof WalletConfig>(key: K, value: WalletConfig[K]): NonNullable<WalletConfig[K]> {
  if (value !== undefined && value !== "") return value;
  throw new ParseError(
    `storefront-config.wallet.${key}: expected what Amazon Pay needs there but got nothing; the wallet is not offered`,
  );
}

/** The provider's own form of selector, if the id needs no escaping. */
function selectorOf(id: string): string {
  return /^[a-z][\w-]*$/i.test(id) ? `#${id}` : attributeSelector("id", id);
}

/** @throws ParseError if the script has set something else */
function api(): PayApi {
  const found = parseApi();
  if (found === undefined)
    throw new ParseError("amazon.Pay: expected renderButton, initCheckout and bindChangeAction but got nothing");
  return found;
}

/** A third party's global may be anything; it is accepted if it can draw a button. */
function parseApi(): PayApi | undefined {
  const pay = (window as { amazon?: { Pay?: Partial<PayApi> | null } | null }).amazon?.Pay;
  const calls = [pay?.renderButton, pay?.initCheckout, pay?.bindChangeAction];
  return calls.every((each) => typeof each === "function") ? (pay as PayApi) : undefined;
}
