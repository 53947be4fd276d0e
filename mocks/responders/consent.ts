import {
  CONSENT_COOKIE_SECONDS,
  CONSENT_TO_NOTHING,
  CONSENT_TOPICS,
  type ConsentTopic,
} from "../../src/contract/consent";
import { CONSENT_COOKIE } from "../../src/contract/markup";
import { notice } from "../shop/outcome";
import { keepNotices } from "../shop/session";
import { pageAnswer, redirect } from "./answers";
import { translate } from "./formatters";
import { ownPath, pageBefore } from "./locations";
import { field, fields, type Responder, type ShopRequest } from "./responder";

/** Where the shopper chooses which third-party services the shop may use. */
export const consent: Responder = (request) => {
  const returnTo = pageBefore(request);
  return pageAnswer(request, "consent", {
    pageTitle: translate(request.locale, "Shop.TitleConsent"),
    styles: ["style-gallery"],
    ...(returnTo === undefined ? {} : { returnTo }),
  });
};

/** Keeps the choice in a cookie; every page writes `data-consent` from it. */
export const keepConsent: Responder = (request) => {
  const topics = decisionOf(request);
  keepNotices(request.session, [notice("success", "Shop.ConsentKept")]);
  const response = redirect(
    `${request.basePath}${ownPath(field(request, "returnTo"), request.url.origin) ?? pageBefore(request) ?? "/consent"}`,
  );
  const cookie = `${CONSENT_COOKIE}=${topics.join(".") || CONSENT_TO_NOTHING}; Path=/; Max-Age=${CONSENT_COOKIE_SECONDS}; SameSite=Lax`;
  response.headers.append("Set-Cookie", cookie);
  return response;
};

/** The sheet's buttons allow everything or only what is necessary; otherwise the ticked topics count. */
function decisionOf(request: ShopRequest): readonly ConsentTopic[] {
  const decision = field(request, "decision");
  if (decision === "all") return CONSENT_TOPICS;
  const chosen = decision === "necessary" ? [] : fields(request, "topic");
  return CONSENT_TOPICS.filter((topic) => chosen.includes(topic));
}
