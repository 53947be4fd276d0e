import {
  decideOffer,
  lookUpRepair,
  orderRepair,
  ownRepair,
  PHOTOS_MAX,
  pieceErrors,
  takePhoto,
  wishLimits,
} from "../shop/knit-repair";
import { emailOf } from "../shop/account";
import { lookUpErrors } from "../shop/address";
import { accepted, notice, refusedFields } from "../shop/outcome";
import { ordersAtHome } from "../shop/returns";
import type { RepairForm } from "../shop/repair";
import { GARMENTS, KINDS, PLACES, SIZES, type Garment } from "../shop/repair-choices";
import { keepNotices } from "../shop/session";
import { writeAnswer, jsonAnswer, pageAnswer, redirect } from "./answers";
import { translate } from "./formatters";
import type { RepairView } from "./knit-repair-view";
import { notFound } from "./pages";
import { field, fields, type Responder, type ShopRequest } from "./responder";

const FORM = "/knit-repair";
const pathOf = (number: string): string => `${FORM}/request/${number}`;
const STEPS = ["piece", "damage", "photos", "wish", "send"] as const;
const SKETCHES = ["top", "trousers", "sock", "flat"] as const;
const FIELDS =
  "piece order order-email ean garment kind kind-other holes place size photo mend date name email message clean".split(
    " ",
  );
const ADDRESS = {
  en: "Maschenwerk, Mending room, Wollgasse 1, 09111 Chemnitz, Germany",
  de: "Maschenwerk, Flickstube, Wollgasse 1, 09111 Chemnitz",
};

function formOf(request: ShopRequest): RepairForm {
  return Object.fromEntries(FIELDS.map((name) => [name, fields(request, name).filter((value) => value.trim() !== "")]));
}

function formPage(request: ShopRequest, shown: Partial<RepairView>, status = 200): Response {
  const { shop, session, locale } = request;
  const email = emailOf(session);
  const sketchOf = (name: Garment["sketch"]): RepairView["sketches"][number] => ({
    name,
    showIf: `garment=${GARMENTS.filter(({ sketch }) => sketch === name)
      .map(({ value }) => value)
      .join("|")}`,
    places: PLACES[name],
  });
  const repairView: RepairView = {
    steps: STEPS.map((name) => ({ name, title: translate(locale, `Shop.RepairStep.${name}`) })),
    orders: ordersAtHome(shop, session),
    garments: GARMENTS,
    kinds: KINDS,
    sizes: SIZES,
    sketches: SKETCHES.map(sketchOf),
    wish: wishLimits(shop.now()),
    form: email === "" ? {} : { email: [email] },
    errors: {},
    photosMax: PHOTOS_MAX,
    address: ADDRESS,
    ...shown,
  };
  return pageAnswer(
    request,
    "knit-repair",
    {
      pageTitle: translate(locale, "Page.RepairTitle"),
      repairView,
      sections: ["knitrepair"],
      styles: ["style-step-form"],
      usesPhotos: true,
    },
    status,
  );
}

export const knitRepair: Responder = (request) => formPage(request, {});

/** Checks the first step before the second. */
export const checkPiece: Responder = (request) => {
  const errors = pieceErrors(request.shop, request.session, formOf(request));
  const isRight = Object.keys(errors).length === 0;
  return writeAnswer(request, isRight ? accepted("Shop.PieceFound") : refusedFields(errors), { onSuccess: FORM });
};

export const sendPhoto: Responder = async (request) => {
  const file = request.form?.get("photo");
  const { outcome, id } = await takePhoto(request.shop, request.session, file instanceof File ? file : undefined);
  return writeAnswer(request, outcome, { onSuccess: FORM, json: id === undefined ? {} : { id } });
};

export const sendKnitRepair: Responder = async (request) => {
  const { shop, session, basePath, acceptsJson } = request;
  const form = formOf(request);
  const files = (request.form?.getAll("photos") ?? []).filter((value): value is File => value instanceof File);
  const { outcome, repair } = await orderRepair(shop, session, { form, files });
  if (repair !== undefined) {
    const location = `${basePath}${pathOf(repair.number)}`;
    return acceptsJson ? jsonAnswer({ success: true, location }) : redirect(location);
  }
  if (acceptsJson) return writeAnswer(request, outcome, { onSuccess: FORM });
  return formPage(request, { form, errors: outcome.errors ?? {} }, 422);
};

/** The page was open for too long: the form comes back as it was filled in, with a valid token. */
export const knitRepairExpired: Responder = (request) => {
  keepNotices(request.session, [notice("info", "Shop.CheckoutExpired")]);
  return formPage(request, { form: formOf(request) }, 403);
};

/** Confirmation and status are one page. */
export const repairPage: Responder = (request) => {
  const repair = ownRepair(request.session, request.params.number ?? "");
  if (repair === undefined) return notFound(request);
  return pageAnswer(request, "knit-repair-status", {
    pageTitle: translate(request.locale, "Page.RepairNumber", { number: repair.number }),
    repair,
    repairAddress: ADDRESS,
    sections: ["knitrepair"],
    styles: ["style-step-form"],
  });
};

/** Number and address lead to the status, for shoppers who have lost the link. */
export const findRepairPage: Responder = (request) => {
  const typed = { number: field(request, "number"), email: field(request, "email") };
  const repair = lookUpRepair(request.session, typed.number, typed.email);
  if (repair === undefined) {
    const errors = lookUpErrors(typed, { number: "number", unknown: "Shop.RepairUnknown" });
    return writeAnswer(request, refusedFields(errors), { onSuccess: FORM });
  }
  return redirect(`${request.basePath}${pathOf(repair.number)}`);
};

export const decideRepair: Responder = (request) => {
  const number = request.params.number ?? "";
  if (ownRepair(request.session, number) === undefined) return notFound(request);
  const outcome = decideOffer(request.session, number, field(request, "decision"));
  return writeAnswer(request, outcome, { onSuccess: pathOf(number) });
};
