import { isEmail, lookUpErrors } from "./address";
import { lineNames } from "./line-name";
import type { Text } from "./model";
import { accountOf } from "./customer";
import { accepted, refused, refusedFields, type Outcome } from "./outcome";
import { findOrder, pieceOfEan } from "./past-orders";
import { isPhoto } from "./photo-kinds";
import { GARMENTS, KINDS, placesOf, SIZES, type Garment } from "./repair-choices";
import type { Repair, RepairForm, RepairPhoto, RepairState } from "./repair";
import type { Session } from "./session";
import type { Shop } from "./shop";
import { typedLength } from "./typed-length";

export const PHOTOS_MAX = 5;
const PHOTO_MAX_BYTES = 10_000_000;
/** Photos that wait for a form, across several tabs. */
const PHOTOS_KEPT = 50;
const NAME_MAX = 200;
const TEXT_MAX = 1000;
/** The range of days from now in which a wish can be granted. */
const WISH_FROM_DAYS = 14;
const WISH_TO_DAYS = 120;
const DAY_MS = 24 * 60 * 60 * 1000;

type Errors = Record<string, string[]>;

const one = (form: RepairForm, name: string): string => (form[name]?.[0] ?? "").trim();

/** The first and last day for which a piece can be requested back, as 1985-12-24. */
export function wishLimits(now: Date): { min: string; max: string } {
  const day = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { min: day(WISH_FROM_DAYS), max: day(WISH_TO_DAYS) };
}

/** What is wrong with the first step: the piece is not found. */
export function pieceErrors(shop: Shop, session: Session, form: RepairForm): Errors {
  const errors: Errors = {};
  const piece = one(form, "piece");
  if (piece === "") errors.piece = ["Shop.AnswerMissing"];
  const asked = { number: one(form, "order"), email: one(form, "order-email") };
  if (piece === "number" && findOrder(shop, session, asked.number, asked.email) === undefined) {
    const names = { number: "order", email: "order-email", unknown: "Shop.OrderUnknown" };
    Object.assign(errors, lookUpErrors(asked, names));
  }
  if (piece === "label" && pieceOfEan(shop, session, one(form, "ean")) === undefined) errors.ean = ["Shop.EanUnknown"];
  if (garmentOf(form) === undefined) errors.garment = ["Shop.AnswerMissing"];
  return errors;
}

const garmentOf = (form: RepairForm): Garment | undefined =>
  GARMENTS.find((garment) => garment.value === one(form, "garment"));

function damageErrors(form: RepairForm): Errors {
  const errors: Errors = {};
  const kind = one(form, "kind");
  if (!KINDS.some(({ value }) => value === kind)) errors.kind = ["Shop.AnswerMissing"];
  if (kind === "other" && one(form, "kind-other") === "") errors["kind-other"] = ["Shop.AnswerMissing"];
  if (!SIZES.some(({ value }) => value === one(form, "size"))) errors.size = ["Shop.AnswerMissing"];
  const garment = garmentOf(form);
  const known = garment === undefined ? [] : placesOf(garment).map(({ value }) => value);
  const places = form.place ?? [];
  if (places.length === 0 || places.some((place) => !known.includes(place))) errors.place = ["Shop.AnswerMissing"];
  return errors;
}

function wishErrors(form: RepairForm, now: Date): Errors {
  const errors: Errors = {};
  if (!["visible", "invisible"].includes(one(form, "mend"))) errors.mend = ["Shop.AnswerMissing"];
  if (one(form, "name") === "") errors.name = ["Shop.NameMissing"];
  if (!isEmail(one(form, "email"))) errors.email = ["Shop.EmailInvalid"];
  const wish = one(form, "date");
  if (wish !== "" && !isWish(wish, now)) errors.date = ["Shop.WishDateInvalid"];
  if (typedLength(one(form, "message")) > TEXT_MAX) errors.message = ["Shop.AnswerTooLong"];
  if (one(form, "clean") === "") errors.clean = ["Shop.CleanMissing"];
  return errors;
}

function isWish(text: string, now: Date): boolean {
  const [, day = "", month = "", year = ""] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  const { min, max } = wishLimits(now);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) && iso >= min && iso <= max;
}

/** Takes one photo. @returns the outcome, with the photo's id if it was accepted */
export async function takePhoto(
  shop: Shop,
  session: Session,
  file: File | undefined,
): Promise<{ outcome: Outcome; id?: string }> {
  const problem = await photoProblem(file);
  if (file === undefined || problem !== undefined) {
    return { outcome: refusedFields({ photo: [problem ?? "Shop.PhotoMissing"] }) };
  }
  const photo = photoOf(shop, file);
  session.photos = [...session.photos, photo].slice(-PHOTOS_KEPT);
  return { outcome: accepted("Shop.PhotoTaken"), id: photo.id };
}

async function photoProblem(file: File | undefined): Promise<string | undefined> {
  if (file === undefined || file.size === 0) return "Shop.PhotoMissing";
  if (!(await isPhoto(file))) return "Shop.PhotoWrongType";
  return file.size > PHOTO_MAX_BYTES ? "Shop.PhotoTooLarge" : undefined;
}

function photoOf(shop: Shop, { name, size }: File): RepairPhoto {
  return { id: shop.newToken(), name: name.slice(0, NAME_MAX), size };
}

/**
 * Orders a repair, once: the same form with the same photos gets the repair it has already ordered.
 * @param files photos sent with the form, if no script has sent them before
 */
export async function orderRepair(
  shop: Shop,
  session: Session,
  { form, files }: { form: RepairForm; files: readonly File[] },
): Promise<{ outcome: Outcome; repair?: Repair }> {
  const given = files.filter(({ size }) => size > 0);
  const wrong = (await Promise.all(given.map(photoProblem))).find((problem) => problem !== undefined);
  const before = session.repairs.find((repair) => isSameOrder(repair, form, given));
  if (before !== undefined) {
    session.ownPapers = [...session.ownPapers, before.number];
    return { outcome: accepted("Shop.RepairOrdered"), repair: before };
  }
  const sent = session.photos.filter(({ id }) => form.photo?.includes(id));
  const errors: Errors = {
    ...pieceErrors(shop, session, form),
    ...damageErrors(form),
    ...wishErrors(form, shop.now()),
  };
  if (wrong !== undefined) errors.photos = [wrong];
  else if (sent.length + given.length === 0) errors.photos = ["Shop.PhotoMissing"];
  else if (sent.length + given.length > PHOTOS_MAX) errors.photos = ["Shop.PhotosTooMany"];
  if (Object.keys(errors).length > 0) return { outcome: refusedFields(errors) };
  const along = given.map((file) => photoOf(shop, file));
  const repair: Repair = {
    number: `R-${2000 + shop.repairNumbers.next++}`,
    state: "received",
    email: one(form, "email"),
    piece: pieceName(shop, session, form),
    form,
    photos: [...sent, ...along],
  };
  session.repairs = [...session.repairs, repair];
  session.ownPapers = [...session.ownPapers, repair.number];
  session.photos = session.photos.filter((photo) => !sent.includes(photo));
  return { outcome: accepted("Shop.RepairOrdered"), repair };
}

/** Whether the form repeats a repair that is still only received: its photos were taken before, or are sent again. */
function isSameOrder({ state, form: kept, photos }: Repair, form: RepairForm, files: readonly File[]): boolean {
  const said = ({ photo: _photo, ...others }: RepairForm): string => JSON.stringify(others);
  const sentBefore = form.photo?.some((id) => photos.some((photo) => photo.id === id)) === true;
  const along = files.every(({ name, size }) => photos.some((photo) => photo.name === name && photo.size === size));
  return state === "received" && said(kept) === said(form) && (sentBefore || (files.length > 0 && along));
}

function pieceName(shop: Shop, session: Session, form: RepairForm): Text {
  const piece = one(form, "piece");
  const ean = piece === "label" ? one(form, "ean") : (/^order:[^:]*:(.*)$/.exec(piece)?.[1] ?? "");
  const found = ean === "" ? undefined : pieceOfEan(shop, session, ean);
  return found === undefined ? (garmentOf(form)?.label ?? { en: "", de: "" }) : lineNames(found);
}

/** A repair that the shopper has ordered or looked up, or that has their account's email. */
export function ownRepair(session: Session, number: string): Repair | undefined {
  const account = accountOf(session)?.email;
  const repair = session.repairs.find((each) => each.number === number);
  return session.ownPapers.includes(number) || repair?.email.toLowerCase() === account ? repair : undefined;
}

/** Finds a repair by number and email; from now on it is open to the shopper. */
export function lookUpRepair(session: Session, number: string, email: string): Repair | undefined {
  const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
  const repair = session.repairs.find((each) => same(each.number, number) && same(each.email, email));
  if (repair !== undefined) session.ownPapers = [...session.ownPapers, repair.number];
  return repair;
}

/** The shopper accepts or declines what the mend would cost. */
export function decideOffer(session: Session, number: string, decision: string): Outcome {
  const repair = ownRepair(session, number);
  if (repair === undefined) return refused("Shop.RepairUnknown");
  if (repair.state !== "offer") return refused("Shop.OfferGone");
  if (decision !== "accept" && decision !== "decline") return refused("Shop.AnswerMissing");
  const state = decision === "accept" ? "work" : "sent";
  session.repairs = session.repairs.map((each) => (each === repair ? { ...each, state, decision } : each));
  return accepted(decision === "accept" ? "Shop.OfferAccepted" : "Shop.OfferDeclined");
}

/** Sets the latest repair's state; for the control page. */
export function setRepairState(session: Session, state: RepairState): void {
  const last = session.repairs.length - 1;
  session.repairs = session.repairs.map((repair, index) => (index === last ? { ...repair, state } : repair));
}
