import { CONSENT_COOKIE, CONSENT_COOKIE_SECONDS, CONSENT_TOPICS } from "../../src/contract/consent";
import { notice } from "../shop/outcome";
import { keepNotices } from "../shop/session";
import { pageAnswer, redirect } from "./answers";
import { translate } from "./formatters";
import { ownPath, pageBefore } from "./locations";
import { field, fields, type Responder } from "./responder";

/** Where the shopper chooses which services of others the shop may use. */
export const consent: Responder = (request) => {
  const returnTo = pageBefore(request);
  return pageAnswer(request, "consent", {
    pageTitle: translate(request.locale, "Shop.TitleConsent"),
    styles: ["style-gallery"],
    ...(returnTo === undefined ? {} : { returnTo }),
  });
};

/** Keeps the choice in a cookie, from which every page writes `data-consent`. */
export const keepConsent: Responder = (request) => {
  const chosen = fields(request, "topic");
  const topics = CONSENT_TOPICS.filter((topic) => chosen.includes(topic));
  keepNotices(request.session, [notice("success", "Shop.ConsentKept")]);
  const response = redirect(
    `${request.basePath}${ownPath(field(request, "returnTo"), request.url.origin) ?? "/consent"}`,
  );
  const cookie = `${CONSENT_COOKIE}=${topics.join(".")}; Path=/; Max-Age=${CONSENT_COOKIE_SECONDS}; SameSite=Lax`;
  response.headers.append("Set-Cookie", cookie);
  return response;
};
