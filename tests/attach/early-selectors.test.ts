import "../../src/early-events";
import account from "../../src/sections/account";
import amazon from "../../src/sections/amazon";
import carousel from "../../src/sections/carousel";
import cart from "../../src/sections/cart";
import checkout from "../../src/sections/checkout";
import common from "../../src/sections/common";
import gallery from "../../src/sections/gallery";
import knitrepair from "../../src/sections/knitrepair";
import product from "../../src/sections/product";
import returns from "../../src/sections/returns";
import storefinder from "../../src/sections/storefinder";
import survey from "../../src/sections/survey";
import type { Part } from "../../src/attach/declared-part";

const FEATURES = [
  account,
  amazon,
  carousel,
  cart,
  checkout,
  common,
  gallery,
  knitrepair,
  product,
  returns,
  storefinder,
  survey,
];
const PARTS = FEATURES.flatMap(({ parts }) => parts).filter((each): each is Part => typeof each !== "function");

beforeEach(() => {
  window.storefrontEarly?.splice(0);
  Object.assign(window.storefrontEarly ?? {}, { isLive: false, isSettled: false, isStarted: true });
});

/** An element that the selector matches: `form[data-island="survey"]`. */
function elementOf(selector: string): HTMLElement {
  const element = document.createElement(/^\w+/.exec(selector)?.[0] ?? "form");
  for (const [, name = "", value = ""] of selector
    .replace(/:not\([^)]*\)/g, "")
    .matchAll(/\[([\w-]+)(?:="?([^\]"]*)"?)?\]/g)) {
    element.setAttribute(name, value === "" ? "x" : value);
  }
  document.body.replaceChildren(element);
  expect(element.matches(selector)).toBe(true);
  return element;
}

function isKept(target: HTMLElement, type: string): boolean {
  target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  return (window.storefrontEarly ?? []).some(([kept, at]) => kept === type && at === target);
}

const ISLANDS = PARTS.filter(({ scope }) => scope === "island").map(({ on }) => on);

test.each(ISLANDS)("the inlined script keeps submits and changes in the island %s", (selector) => {
  const island = elementOf(selector);
  expect([isKept(island, "submit"), isKept(island, "change")]).toEqual([true, true]);
});

const HELD = PARTS.flatMap((part) => (part.scope === "page" && part.holds !== undefined ? part.holds.split(",") : []));
const FORMS = [...new Set(HELD.filter((selector) => selector.startsWith("form")))];

test("it keeps all forms that parts hold except those that browsers validate themselves", () => {
  expect(FORMS.length).toBeGreaterThan(2);
  expect(FORMS.filter((selector) => !isKept(elementOf(selector), "submit"))).toEqual(["form[data-validate]"]);
});

test("no part holds a radio, a checkbox or a label", () => {
  const fields = document.createElement("div");
  fields.innerHTML =
    '<label><input type="radio" data-color data-variant><input type="checkbox" data-mask="date"></label>';
  for (const field of Array.from(fields.querySelectorAll("*"))) {
    expect(HELD.filter((selector) => field.matches(selector))).toEqual([]);
  }
});
