import { becomeUser } from "../shop/account";
import { CAPTCHA_MODES, captchaOf } from "../shop/captcha";
import { setRepairState } from "../shop/knit-repair";
import { MAP_MODES, mapOf } from "../shop/map-tiles";
import { measuringOf } from "../shop/measuring";
import { USER_KINDS } from "../shop/model";
import { REPAIR_STATES } from "../shop/repair";
import { seededRandom } from "../shop/random";
import type { Session } from "../shop/session";
import { resetSession, setStock, type Shop } from "../shop/shop";
import { WALLET_MODES } from "../shop/wallet";
import { fairConditions, FAULT_KINDS, type Conditions } from "./conditions";

/** More pieces, answers or milliseconds than anybody needs. */
const NUMBER_MAX = 1_000_000;
const FAULTS_MAX = 100;

/** A setting of the control page is invalid. */
export class SettingError extends Error {
  override name = "SettingError";
}

/** Fields of POST /__mock, each optional; the same for the page's forms and for tests. */
export interface Settings {
  /** Milliseconds; if `latency-max` is above `latency-min`, drawn at random between them. */
  "latency-min"?: string;
  "latency-max"?: string;
  /** Percent. */
  "error-rate"?: string;
  /** Seeds the draws of latencies and errors. */
  seed?: string;
  /** One of FAULT_KINDS: spoils the next `fault-count` (1) answers of paths like `fault-path` (`*`). */
  fault?: string;
  "fault-path"?: string;
  "fault-count"?: string;
  "stock-ean"?: string;
  "stock-pieces"?: string;
  /** One of CAPTCHA_MODES. */
  captcha?: string;
  /** One of WALLET_MODES. */
  wallet?: string;
  /** One of MAP_MODES. */
  map?: string;
  /** `on`: pages have a data layer and an error collector. */
  measuring?: string;
  /** One of USER_KINDS. */
  user?: string;
  /** How many of the next payments the bank declines. */
  "decline-payments"?: string;
  /** One of REPAIR_STATES: where the latest knit repair is. */
  repair?: string;
  /** `1`: the tokens of open pages are no longer valid. */
  "stale-token"?: string;
  /** `1`: resets everything, including the cart. */
  reset?: string;
}

interface Target {
  shop: Shop;
  session: Session;
  conditions: Conditions;
}

/** Applies the settings, `reset` first. @throws SettingError */
export function applySettings({ shop, session, conditions }: Target, settings: Settings): void {
  if (settings.reset === "1") {
    resetSession(shop, session);
    Object.assign(conditions, fairConditions());
    captchaOf(session).mode = "off";
    measuringOf(session).isOn = false;
    mapOf(session).mode = "outlines";
  }
  applyWeather(conditions, settings);
  applyFault(conditions, settings);
  const ean = settings["stock-ean"];
  if (isGiven(ean) && !setStock(shop, session, ean, wholeNumber("stock-pieces", settings["stock-pieces"]))) {
    throw new SettingError(`stock-ean: no variant has the EAN "${ean}"`);
  }
  if (isGiven(settings.user)) becomeUser(shop, session, oneOf("user", settings.user, USER_KINDS));
  const declines = settings["decline-payments"];
  if (isGiven(declines)) {
    session.checkout = { ...session.checkout, declines: wholeNumber("decline-payments", declines) };
  }
  if (isGiven(settings.captcha)) captchaOf(session).mode = oneOf("captcha", settings.captcha, CAPTCHA_MODES);
  if (isGiven(settings.wallet)) session.wallet.mode = oneOf("wallet", settings.wallet, WALLET_MODES);
  if (isGiven(settings.repair)) setRepairState(session, oneOf("repair", settings.repair, REPAIR_STATES));
  if (isGiven(settings.map)) mapOf(session).mode = oneOf("map", settings.map, MAP_MODES);
  if (isGiven(settings.measuring)) {
    measuringOf(session).isOn = oneOf("measuring", settings.measuring, ["on", "off"]) === "on";
  }
  if (settings["stale-token"] === "1") session.csrfToken = shop.newToken();
}

function applyWeather(conditions: Conditions, settings: Settings): void {
  const { "latency-min": min, "latency-max": max, "error-rate": rate, seed } = settings;
  if (isGiven(min) || isGiven(max)) {
    const least = isGiven(min) ? wholeNumber("latency-min", min) : 0;
    conditions.latencyMs = { min: least, max: Math.max(least, isGiven(max) ? wholeNumber("latency-max", max) : 0) };
  }
  if (isGiven(rate)) conditions.errorRate = Math.min(100, wholeNumber("error-rate", rate));
  if (isGiven(seed)) conditions.random = seededRandom(wholeNumber("seed", seed));
}

function applyFault(conditions: Conditions, settings: Settings): void {
  if (!isGiven(settings.fault)) return;
  if (settings.fault === "none") {
    conditions.faults = [];
    return;
  }
  const fault = {
    kind: oneOf("fault", settings.fault, FAULT_KINDS),
    path: isGiven(settings["fault-path"]) ? settings["fault-path"] : "*",
    remaining: isGiven(settings["fault-count"]) ? wholeNumber("fault-count", settings["fault-count"]) : 1,
  };
  conditions.faults = [...conditions.faults, fault].slice(-FAULTS_MAX);
}

function isGiven(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

function wholeNumber(name: string, value: string | undefined): number {
  const number = Number(value);
  if (value === undefined || value === "" || !Number.isInteger(number) || number < 0 || number > NUMBER_MAX) {
    throw new SettingError(`${name}: expected a whole number from 0 to ${NUMBER_MAX} but got "${value ?? ""}"`);
  }
  return number;
}

function oneOf<T extends string>(name: string, value: string, values: readonly T[]): T {
  const known = values.find((candidate) => candidate === value);
  if (known === undefined) throw new SettingError(`${name}: expected one of ${values.join(", ")} but got "${value}"`);
  return known;
}
