import { slot } from "../../../attach/islands/slot";

export const Token = slot("token", "input", "required");
export const WidgetPlace = slot("widget", "any", "required");
export const Consent = slot("consent", "any");
export const Allow = slot("allow", "button");
export const Missing = slot("missing", "any", "recommended");
export const Expired = slot("expired", "any", "recommended");
export const Failed = slot("failed", "any", "recommended");
export const Retry = slot("retry", "button");
