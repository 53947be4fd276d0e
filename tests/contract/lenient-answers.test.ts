/** @jest-environment node */
import { ENDPOINT_NAMES, endpointRow, type EndpointName } from "../../src/contract/endpoints";
import { isTranslationKey } from "../../src/contract/message-key";
import { expectWarnings } from "../support/console-errors";

/** Each place gives a warning only once. */
const read = (name: EndpointName, raw: unknown, place = ""): unknown =>
  endpointRow(name).parse(raw, `/${name}${place}: response`);

const JSON_ENDPOINTS = ENDPOINT_NAMES.filter((name) => endpointRow(name).expects === "json");
const WRITES = ENDPOINT_NAMES.filter((name) => endpointRow(name).event !== undefined);

test.each(WRITES)("an accepted %s stays accepted, whatever the details of its answer look like", (name) => {
  expectWarnings(`/${name}: response.`);
  const isLogin = name.endsWith("login");
  const yes = isLogin ? { isLoggedIn: true } : { success: true };
  const odd = [
    { count: "1" },
    { count: -1 },
    { count: null },
    { messages: "Saved." },
    { messages: ["Saved."] },
    { messages: { success: "Theme.Saved" } },
    { messages: { success: { 1: "Theme.Saved" } } },
    { messages: { success: [null, 5, { text: "?" }, "Theme.Saved"] } },
    { messages: 5 },
    { messages: null },
    { errors: [] },
    { errors: null },
    { errors: "none" },
    { errors: { email: null } },
    { ids: { 0: "48211" } },
    { ids: "48211" },
    { location: 7 },
    { location: [] },
    { id: 12 },
    { id: {} },
  ];
  for (const detail of odd) expect(read(name, { ...yes, ...detail })).toMatchObject(yes);
});

test.each(WRITES.filter((name) => !name.endsWith("login")))(
  "%s is accepted or refused whatever type `success` has",
  (name) => {
    expectWarnings(`/${name}: response.success: expected true or false`);
    for (const success of [true, "true", 1, "1"]) expect(read(name, { success })).toEqual({ success: true });
    for (const success of [false, "false", 0, "0", ""]) expect(read(name, { success })).toEqual({ success: false });
  },
);

test.each(WRITES.filter((name) => name.endsWith("login")))("%s reads the login state whatever its type", (name) => {
  expectWarnings(`/${name}: response.isLoggedIn: expected true or false`);
  for (const isLoggedIn of [true, "true", 1, "1"]) expect(read(name, { isLoggedIn })).toEqual({ isLoggedIn: true });
  for (const isLoggedIn of [false, "false", 0, "0"]) expect(read(name, { isLoggedIn })).toEqual({ isLoggedIn: false });
});

test.each(JSON_ENDPOINTS)("%s passes on a plain answer silently", (name) => {
  const answer = { success: true, isLoggedIn: true, count: 1, messages: [], suggestions: [] };
  // At a place that no test has given a warning for
  expect(read(name, name === "data-layer" ? [] : answer, " (plain)")).toBeDefined();
});

test.each<[string, EndpointName, unknown, unknown]>([
  ["a count as text", "json/cart/product/add", { success: true, count: "1" }, { success: true, count: 1 }],
  ["the number of items as text", "json/gallery/items/count/{x}", { count: "12" }, { count: 12 }],
  ["an account state as number", "json/account", { isLoggedIn: 0 }, { isLoggedIn: false }],
  [
    "ids with gaps in PHP",
    "json/watchlist",
    { success: true, ids: { 0: "48211", 2: 48309 } },
    { success: true, ids: ["48211", "48309"] },
  ],
  ["ids of which one is none, as none", "json/watchlist", { success: true, ids: ["48211", null] }, { success: true }],
  ["the id of a photo as number", "knitrepair-photo", { success: true, id: 12 }, { success: true, id: "12" }],
  [
    "a message that stands for itself",
    "json/cart/product/remove",
    { success: false, messages: { error: "Shop.Full" } },
    { success: false, messages: { error: ["Shop.Full"] } },
  ],
  [
    "one text for all messages",
    "json/cart/modifier/add",
    { success: false, messages: "Shop.Full" },
    { success: false, messages: { info: ["Shop.Full"] } },
  ],
  [
    "messages with gaps in PHP, and without kinds",
    "json/cart/modifier/remove",
    { success: false, messages: ["Shop.Full", "Shop.Late"] },
    { success: false, messages: { 0: ["Shop.Full"], 1: ["Shop.Late"] } },
  ],
  [
    "a message whose value cannot be read",
    "json/cart/products/add",
    { success: true, messages: { info: [{ key: "Shop.Left", params: { count: "2", of: {} } }] } },
    { success: true, messages: { info: [{ key: "Shop.Left", params: { count: "2" } }] } },
  ],
  [
    "an error of a field that stands for itself",
    "reminder",
    { success: false, errors: { email: "Shop.EmailInvalid" } },
    { success: false, errors: { email: ["Shop.EmailInvalid"] } },
  ],
  ["an empty text for messages, as none", "reminder", { success: true, messages: "" }, { success: true, messages: {} }],
  [
    "messages of which some are empty",
    "json/cart/product/add",
    { success: false, messages: { error: ["", "Shop.Full", { key: " " }], info: "" } },
    { success: false, messages: { error: ["Shop.Full"] } },
  ],
  [
    "an empty error of a field, as none",
    "survey",
    { success: false, errors: { email: "", name: "Shop.Required" } },
    { success: false, errors: { name: ["Shop.Required"] } },
  ],
  [
    "texts beside keys",
    "survey",
    { success: false, errors: { email: ["Shop.EmailInvalid", "Diese Adresse kennen wir nicht."] } },
    { success: false, errors: { email: ["Shop.EmailInvalid", "Diese Adresse kennen wir nicht."] } },
  ],
  [
    "suggestions of which one is none",
    "search-suggestions",
    { suggestions: [{ text: "Socks", url: "/socks", image: false }, { text: "?" }, { text: 501, url: "/501" }] },
    {
      suggestions: [
        { text: "Socks", url: "/socks" },
        { text: "501", url: "/501" },
      ],
    },
  ],
  ["events of which one is none", "data-layer", ["x", { event: "view" }], [{ event: "view" }]],
])("reads %s, and warns (contract §4)", (what, name, raw, expected) => {
  expectWarnings(`/${name} (${what}): response`);
  expect(read(name, raw, ` (${what})`)).toEqual(expected);
});

test.each(["Theme.Added", "Shop.Full", "cart.stock-low", "cart:full", "a/b", "A", "constructor", ""])(
  "%p can be a translation key",
  (key) => expect(isTranslationKey(key)).toBe(true),
);

test.each(["Sold out", "Ausverkauft!", "Leider zu spät", "Übrig", "Gone.", "Really?", "<b>x</b>"])(
  "%p is human-readable",
  (text) => expect(isTranslationKey(text)).toBe(false),
);
