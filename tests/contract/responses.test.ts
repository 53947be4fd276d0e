/** @jest-environment node */
import {
  parseAccountResponse,
  parseCartResponse,
  parseCartUpdated,
  parseDataLayer,
  parseFormResponse,
  parseHtml,
  parseItemsCount,
  parseLoginResponse,
  parseWatchlistResponse,
} from "../../src/contract/responses";
import { ParseError } from "../../src/lib/errors";
import type { Parser } from "../../src/lib/parse";

test.each<[rule: string, parse: Parser<unknown>, raw: unknown, expected: unknown]>([
  [
    "a cart response",
    parseCartResponse,
    { success: true, messages: { error: ["A"] }, count: 3 },
    { success: true, messages: { error: ["A"] }, count: 3 },
  ],
  [
    "messages with values",
    parseCartResponse,
    { success: false, messages: { error: [{ key: "A", params: { count: 2, name: "x" } }] } },
    { success: false, messages: { error: [{ key: "A", params: { count: 2, name: "x" } }] } },
  ],
  [
    "PHP's empty messages as an empty map",
    parseCartResponse,
    { success: true, messages: [] },
    { success: true, messages: {} },
  ],
  [
    "PHP's empty values as an empty map",
    parseCartResponse,
    { success: false, messages: { error: [{ key: "A", params: [] }] } },
    { success: false, messages: { error: [{ key: "A", params: {} }] } },
  ],
  ["no messages", parseCartResponse, { success: true, messages: null }, { success: true }],
  ["a 304 as success true", parseCartResponse, { success: true }, { success: true }],
  [
    "unknown further fields, untouched",
    parseCartResponse,
    { success: true, total: { gross: 99 } },
    { success: true, total: { gross: 99 } },
  ],
  ["the watchlist's ids", parseWatchlistResponse, { success: true, ids: ["48211"] }, { success: true, ids: ["48211"] }],
  [
    "ids that come as numbers, as texts",
    parseWatchlistResponse,
    { success: true, ids: [48211] },
    { success: true, ids: ["48211"] },
  ],
  ["a watchlist answer without ids", parseWatchlistResponse, { success: true }, { success: true }],
  ["who is logged in", parseAccountResponse, { isLoggedIn: false }, { isLoggedIn: false }],
  [
    "a failed login",
    parseLoginResponse,
    { isLoggedIn: false, messages: { error: ["A"] } },
    { isLoggedIn: false, messages: { error: ["A"] } },
  ],
  [
    "when the cart changed",
    parseCartUpdated,
    { success: true, updatedAt: "2024-01-01" },
    { success: true, updatedAt: "2024-01-01" },
  ],
  ["how many items there are", parseItemsCount, { count: 0 }, { count: 0 }],
  [
    "the errors of a form's fields",
    parseFormResponse,
    { success: false, errors: { email: ["A"] } },
    { success: false, errors: { email: ["A"] } },
  ],
  [
    "PHP's empty errors as an empty map",
    parseFormResponse,
    { success: true, errors: [] },
    { success: true, errors: {} },
  ],
  ["events of the data layer", parseDataLayer, [{ event: "view_item" }], [{ event: "view_item" }]],
  ["HTML", parseHtml, "<p>", "<p>"],
])("reads %s (contract §4)", (_rule, parse, raw, expected) => {
  expect(parse(raw, "/json")).toEqual(expected);
});

test.each<[rule: string, parse: Parser<unknown>, raw: unknown, message: string]>([
  ["a list", parseCartResponse, [1], "/json: expected an object but got a list"],
  [
    "HTML where JSON is meant",
    parseCartResponse,
    "<!doctype html>",
    '/json: expected an object but got "<!doctype html>"',
  ],
  ["an answer without success", parseCartResponse, {}, "/json.success: expected true or false but got nothing"],
  [
    "a success that can be either",
    parseCartResponse,
    { success: "maybe" },
    '/json.success: expected true or false but got "maybe"',
  ],
  [
    "a login state that is none",
    parseAccountResponse,
    { isLoggedIn: null },
    "/json.isLoggedIn: expected true or false but got null",
  ],
  [
    "a count that is none",
    parseItemsCount,
    { count: "many" },
    '/json.count: expected a whole number of 0 or more but got "many"',
  ],
  ["JSON where HTML is meant", parseHtml, { success: true }, "/json: expected a text but got an object"],
])("refuses %s with an error that names the path (contract §4)", (_rule, parse, raw, message) => {
  expect(() => parse(raw, "/json")).toThrow(new ParseError(message));
});
