import { slot } from "../../../attach/islands/slot";

export const MapPlace = slot("map", "any", "required");
export const Open = slot("open", "button");
export const Consent = slot("consent", "any");
export const Allow = slot("allow", "button");
export const Failed = slot("failed", "any", "recommended");
export const Retry = slot("retry", "button", "recommended");
