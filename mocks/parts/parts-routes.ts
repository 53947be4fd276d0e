import { goldenHtml, PARTS, statesOf, type Part } from "./golden";
import { comeFromWallet, withThirdParties, withToken } from "./parts-session";
import { pageAnswer } from "../responders/answers";
import { notFound } from "../responders/pages";
import type { Responder, ShopRequest } from "../responders/responder";
import type { Route } from "../responders/routes";
import { safe } from "../safe-text";

const THEMES = ["light", "dark"];
const WIDTHS = ["320", "390", "768", "1280"];
const WIDTH = "390";

/** What can be switched by the query of both pages. */
function look({ query }: ShopRequest): { theme: string; width: string; direction: string } {
  const oneOf = (name: string, values: readonly string[], usual: string): string =>
    values.find((value) => value === query.get(name)) ?? usual;
  return {
    theme: oneOf("theme", THEMES, ""),
    width: oneOf("width", WIDTHS, WIDTH),
    direction: oneOf("direction", ["rtl"], "ltr"),
  };
}

/** `/__parts`: every part of the contract in every state, live, each in a frame of its own. */
const parts: Responder = (request) => {
  const shown = Object.keys(PARTS).map((name) => ({ name, states: statesOf(name) }));
  return pageAnswer(request, "parts", {
    pageTitle: "Parts",
    frames: "shown",
    parts: { ...look(request), shown, themes: THEMES, widths: WIDTHS },
  });
};

/** `/__parts/PART/STATE`: the HTML of the contract, unchanged except its token, with only what it needs. */
const part: Responder = (request) => {
  const { part: name = "", state = "" } = request.params;
  const html = goldenHtml(name, state);
  if (html === undefined) return notFound(request);
  const { sections = [], styles = [], beside = [], services = [] } = PARTS[name] as Part;
  if (sections.includes("amazon")) comeFromWallet(request);
  const others = beside.map((other) => goldenHtml(other, "default") ?? "");
  return pageAnswer(withThirdParties(request), "part", {
    pageTitle: `${name}: ${state}`,
    sections,
    styles,
    frames: "inside",
    usesCaptcha: services.includes("captcha"),
    usesMap: services.includes("map"),
    usesWallet: services.includes("wallet"),
    usesPhotos: true,
    part: { ...look(request), html: safe(withToken([...others, html].join("\n"), request)) },
  });
};

export const PARTS_ROUTES: readonly Route[] = [
  { method: "GET", path: "/__parts", respond: parts },
  { method: "GET", path: "/__parts/{part}/{state}", respond: part },
];
