import { createShopApp } from "../../mocks/responders/shop-app";
import type { FetchApp } from "../../mocks/responders/site";
import type { SiteOptions } from "../../mocks/responders/site-env";
import { openSession, createShop, type Shop } from "../../mocks/shop/shop";
import type { Session } from "../../mocks/shop/session";

export const ORIGIN = "http://shop.test";
const AS_JSON = { Accept: "application/json" };

type Fields = Readonly<Record<string, string>> | readonly (readonly [name: string, value: string])[];

/** A visitor with their own session, who sends requests to the shop without a browser. */
export interface Visitor {
  shop: Shop;
  session: Session;
  handle: FetchApp;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  getJson: (path: string) => Promise<unknown>;
  /** Posts a form with the session's token, as a browser without scripts does. */
  post: (path: string, fields?: Fields, headers?: Record<string, string>) => Promise<Response>;
  /** The same, as a script does. */
  postJson: (path: string, fields?: Fields, headers?: Record<string, string>) => Promise<Response>;
}

export function visit({
  shop = createShop(),
  id = "visitor",
  ...options
}: SiteOptions & { shop?: Shop; id?: string } = {}): Visitor {
  const handle = createShopApp(shop, options);
  const session = openSession(shop, id);
  const cookie = () => ({ Cookie: `session=${session.id}` });
  const ask = (path: string, init: RequestInit): Promise<Response> => handle(new Request(`${ORIGIN}${path}`, init));
  const post: Visitor["post"] = (path, fields = {}, headers = {}) => {
    const body = new FormData();
    body.append("_token", session.csrfToken);
    const pairs = isList(fields) ? fields : Object.entries(fields);
    for (const [name] of pairs) body.delete(name);
    for (const [name, value] of pairs) body.append(name, value);
    return ask(path, { method: "POST", body, headers: { ...cookie(), ...headers } });
  };
  return {
    shop,
    session,
    handle,
    get: (path, headers = {}) => ask(path, { headers: { ...cookie(), ...headers } }),
    getJson: async (path) => (await ask(path, { headers: { ...cookie(), ...AS_JSON } })).json(),
    post,
    postJson: (path, fields, headers = {}) => post(path, fields, { ...AS_JSON, ...headers }),
  };
}

function isList(fields: Fields): fields is readonly (readonly [string, string])[] {
  return Array.isArray(fields);
}

/** The EAN of one of the catalogue's variants. */
export function eanOf(shop: Shop, bundle: string, color: string, size: string): string {
  const product = shop.products.find((candidate) => candidate.bundle === bundle);
  const variant = product?.variants.find((candidate) => candidate.color === color && candidate.size === size);
  if (variant === undefined) throw new Error(`no variant ${color} ${size} of ${bundle}`);
  return variant.ean;
}

/** A page's HTML without its data block, which contains every text of the shop. */
export async function shown(page: Response | Promise<Response>): Promise<string> {
  return (await (await page).text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/g, "");
}
