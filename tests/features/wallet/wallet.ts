import { SHOWCASE } from "../../../mocks/shop/showcase";
import { openSession, resetSession } from "../../../mocks/shop/shop";
import type { Session } from "../../../mocks/shop/session";
import { openWalletCheckout, type WalletAddress } from "../../../mocks/shop/wallet";
import { enterWallet } from "../../../mocks/shop/wallet-order";
import { addToCart } from "../../../mocks/shop/cart";
import { changeCart, findProduct } from "../../../mocks/shop/shop";
import { prolong } from "../../support/limits";
import { startShop, type PageServer } from "../../support/open-page";

let pages = 0;

/** The shop with a wallet. Its script has a new address in each test, as a page loads each script only once. */
export function startWalletShop(bundles?: readonly string[]): PageServer {
  beforeEach(() => {
    pages += 1;
    // It arrives when the test says so, however late that is
    prolong("SCRIPT_LOAD_TIMEOUT_MS");
  });
  return startShop({
    ...(bundles && { bundles }),
    walletMode: "approve",
    walletOrigin: () => `https://wallet-${pages}.test`,
  });
}

/** What the test says the shopper sees. */
const observers = new Set<Sight>();
let isInSight = true;

class Sight {
  private readonly targets = new Set<Element>();
  constructor(private readonly callback: IntersectionObserverCallback) {
    observers.add(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
    void Promise.resolve().then(() => this.tell());
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
  disconnect(): void {
    observers.delete(this);
  }
  tell(): void {
    const entries = Array.from(this.targets, (target) => ({
      isIntersecting: isInSight,
      boundingClientRect: target.getBoundingClientRect(),
      target,
    }));
    this.callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}
Object.assign(window, { IntersectionObserver: Sight });

/** From now on everything is in sight, or nothing is. */
export function setSight(inSight: boolean): void {
  isInSight = inSight;
  observers.forEach((observer) => observer.tell());
}

/** Amazon Pay's two calls; `renderButton` puts a button where it is told. */
export const renderButton = jest.fn(drawButton);

function drawButton(selector: string): void {
  const host = document.querySelector(selector);
  if (host === null) throw new Error(`Can not find element ${selector}`);
  host.appendChild(document.createElement("button")).textContent = "Amazon Pay";
}
export const initCheckout = jest.fn();
export const bindChangeAction = jest.fn();

export const walletScripts = (): HTMLScriptElement[] =>
  Array.from(document.head.querySelectorAll<HTMLScriptElement>('script[src*="/wallet/"]'));

/** The script arrives, with its calls. */
export function arrive(): void {
  Object.assign(window, { amazon: { Pay: { renderButton, initCheckout, bindChangeAction } } });
  walletScripts().slice(-1)[0]?.dispatchEvent(new Event("load"));
}

export function block(): void {
  walletScripts().slice(-1)[0]?.dispatchEvent(new Event("error"));
}

/** A session with only a jumper in the cart, and no wallet script loaded. */
export function freshWallet({ shop, requests }: PageServer): Session {
  const session = openSession(shop, "test");
  resetSession(shop, session);
  renderButton.mockReset().mockImplementation(drawButton);
  initCheckout.mockReset();
  bindChangeAction.mockClear();
  Object.assign(window, { amazon: undefined });
  const ean = findProduct(shop, session, SHOWCASE.jumper)?.variants[0]?.ean ?? "";
  changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean, quantity: 1 }));
  requests.splice(0);
  setSight(true);
  return session;
}

/** The shopper has chosen in the wallet's window. @returns the checkout's id, a different one in each test */
export function chooseInWallet({ shop }: PageServer, session: Session, address: WalletAddress = "home"): string {
  const id = `checkout-${pages}`;
  const returnUrl = `${location.origin}/checkout/amazon`;
  openWalletCheckout(session.wallet, id, shop.now(), { returnUrl, address, card: "visa" });
  enterWallet(shop, session, id);
  return id;
}
