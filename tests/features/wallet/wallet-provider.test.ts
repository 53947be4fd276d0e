import { walletProvider } from "../../../src/features/wallet/page-provider";
import { show } from "../../http/server";

const CHECKOUT = { payload: '{"storeId":"a"}', signature: "signed", algorithm: "AMZN-PAY-RSASSA-PSS-V2" };
const SIGN_IN = { payload: '{"signInReturnUrl":"/"}', signature: "signed too" };
const WALLET = {
  provider: "amazon",
  scriptUrl: "https://static-eu.payments-amazon.example/checkout.js",
  merchantId: "MERCHANT",
  publicKeyId: "SANDBOX-KEY",
  sandbox: true,
  checkout: CHECKOUT,
  signIn: SIGN_IN,
  sessionId: "session-1",
};

function configure(wallet: object | undefined, page: object = {}): void {
  const config = JSON.stringify({ locale: "de-DE", currency: "EUR", wallet, ...page });
  show(
    `<script type="application/json" id="storefront-config">${config}</script><div id="place"></div><button></button>`,
  );
}

const renderButton = jest.fn();
const initCheckout = jest.fn();
const bindChangeAction = jest.fn();

beforeEach(() => {
  renderButton.mockReset();
  bindChangeAction.mockReset();
  Object.assign(window, { amazon: { Pay: { renderButton, initCheckout, bindChangeAction } } });
});

/** The provider named in the page's configuration. */
function provider(): NonNullable<ReturnType<typeof walletProvider>> {
  const found = walletProvider();
  if (found === undefined) throw new Error("the page names no wallet");
  return found;
}

const place = (): HTMLElement => document.getElementById("place") ?? document.body;
const button = (): HTMLElement => document.querySelector("button") ?? document.body;
const optionsOf = (call: jest.Mock): Record<string, unknown> => call.mock.calls[0]?.[1] ?? {};

test("a page that configures no wallet has none", () => {
  configure(undefined);
  expect(walletProvider()).toBeUndefined();
});

test("a checkout's button is drawn with the merchant, the signed payload and the page's language", () => {
  configure(WALLET);
  provider().drawButton(place(), { product: "PayAndShip", placement: "Cart" });
  expect(optionsOf(renderButton)).toEqual({
    merchantId: "MERCHANT",
    publicKeyId: "SANDBOX-KEY",
    ledgerCurrency: "EUR",
    sandbox: true,
    checkoutLanguage: "de_DE",
    productType: "PayAndShip",
    placement: "Cart",
    createCheckoutSessionConfig: {
      payloadJSON: CHECKOUT.payload,
      signature: "signed",
      publicKeyId: "SANDBOX-KEY",
      algorithm: "AMZN-PAY-RSASSA-PSS-V2",
    },
  });
});

test("a button that only logs in has the payload signed for the login", () => {
  configure({ ...WALLET, ledgerCurrency: "GBP" }, { locale: "en-GB" });
  provider().drawButton(place(), { product: "SignIn", placement: "Other" });
  expect(optionsOf(renderButton)).toMatchObject({
    productType: "SignIn",
    ledgerCurrency: "GBP",
    checkoutLanguage: "en_GB",
    signInConfig: { payloadJSON: SIGN_IN.payload, signature: "signed too" },
  });
  expect(optionsOf(renderButton)).not.toHaveProperty("createCheckoutSessionConfig");
});

test("every button has its own element and id", () => {
  configure(WALLET);
  const { drawButton } = provider();
  drawButton(place(), { product: "PayAndShip", placement: "Cart" });
  drawButton(place(), { product: "PayAndShip", placement: "Cart" });
  const selectors = renderButton.mock.calls.map(([selector]) => String(selector));
  expect(new Set(selectors).size).toBe(2);
  expect(selectors.map((selector) => document.querySelector(selector)?.parentElement)).toEqual([place(), place()]);
});

test.each([
  ["address", "changeAddress"],
  ["payment", "changePayment"],
] as const)("a control that changes the %s is bound to the configured session", (change, changeAction) => {
  configure(WALLET);
  provider().bindChange(button(), change);
  const [selector, options] = bindChangeAction.mock.calls[0] ?? [];
  expect(document.querySelector(String(selector))).toBe(button());
  expect(options).toEqual({ amazonCheckoutSessionId: "session-1", changeAction });
});

test.each<[what: string, wallet: object, error: RegExp]>([
  ["a merchant id", { merchantId: undefined }, /^storefront-config\.wallet\.merchantId: expected .* but got nothing;/],
  ["a merchant id that is a text", { merchantId: true }, /wallet\.merchantId: expected a text but got /],
  ["a provider that is known", { provider: "purse" }, /wallet\.provider: expected one of amazon but got "purse"/],
  ["a provider that is not a built-in property", { provider: "constructor" }, /expected one of amazon/],
  ["a whole payload", { checkout: { payload: "{}" } }, /wallet\.checkout\.signature: expected a text but got nothing/],
])("the configuration needs %s", (_what, wrong, error) => {
  configure({ ...WALLET, ...wrong });
  expect(() => walletProvider()).toThrow(error);
});

test("a button without its signed payload and a change without a session name the missing key", () => {
  configure({ ...WALLET, checkout: undefined, sessionId: undefined });
  const { drawButton, bindChange } = provider();
  expect(() => drawButton(place(), { product: "PayOnly", placement: "Cart" })).toThrow(/wallet\.checkout: expected/);
  expect(() => bindChange(button(), "address")).toThrow(/wallet\.sessionId: expected/);
});

test("the script is ready once it has both calls", async () => {
  configure({ ...WALLET, scriptUrl: "https://static-eu.payments-amazon.example/other.js" });
  Object.assign(window, { amazon: { Pay: { renderButton } } });
  void provider().script.load();
  expect(provider().script.state).toBe("loading");
  Object.assign(window, { amazon: { Pay: { renderButton, initCheckout, bindChangeAction } } });
  document.head.querySelector("script")?.dispatchEvent(new Event("load"));
  await provider().script.load();
  expect(provider().script.state).toBe("ready");
});
