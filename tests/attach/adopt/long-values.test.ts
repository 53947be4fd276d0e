import { withoutMail } from "../../../src/features/measuring/rules/analytics";
import { withoutHash, withSearch } from "../../../src/rules/form-address";
import { isSafeSet } from "../../../src/lib/safe-url";
import { prefixStyles } from "../../../src/attach/adopt/parse-html";
import { changeClasses } from "../../../src/attach/adopt/attributes";
import { clean } from "../../../src/attach/adopt/clean";

// If each character is read a few times, these take no time; if each is read once per character, they never end
const MANY = 1_000_000;
const FEWER = 100_000;

test.each([
  ["white space", " ".repeat(MANY)],
  ["commas", `a${",".repeat(FEWER)}a`],
  ["white space between letters", `a${" ".repeat(MANY)}b`],
  ["brackets", `a ${"(".repeat(MANY)}`],
  ["beginnings of data", `/${" data".repeat(FEWER)}`],
  ["one URL", `/${"javascript".repeat(FEWER / 10)}`],
])("a srcset of a million characters is read once: %s", (_what, srcset) => {
  expect(isSafeSet(srcset)).toBe(true);
});

test.each([
  ["beginnings of tags", "<a".repeat(MANY)],
  ["open quotes", `<a ${'"'.repeat(MANY)}`],
  ["white space", `<a style${" ".repeat(MANY)}`],
  ["names", `<a ${"style ".repeat(FEWER)}`],
  ["unterminated values", `<a ${"style='".repeat(FEWER)}`],
])("an answer of a million characters is searched for styles once: %s", (_what, html) => {
  expect(prefixStyles(html).html.length).toBeGreaterThanOrEqual(html.length);
});

test.each([
  ["one word", "a".repeat(MANY), "a".repeat(MANY)],
  ["signs", "@".repeat(MANY), "@".repeat(MANY)],
  ["parts", `${"a@".repeat(FEWER)}b`, `${"a@".repeat(FEWER)}b`],
  ["dots", `a@${"a.".repeat(MANY)}`, `a@${"a.".repeat(MANY)}`],
  ["an address at its end", `${"a".repeat(MANY)}@b.de x`, "[mail] x"],
])("a text of a million characters is searched for mail addresses once: %s", (_what, text, expected) => {
  expect(withoutMail(text) === expected).toBe(true);
});

test.each([
  ["me@shop.de", "[mail]"],
  ["to <me@shop.co.uk>, (you@a-b.org).", "to <[mail]>, ([mail])."],
  ["a@b.dec@d.de", "[mail]@d.de"],
  ["a@b@c.de", "a@[mail]"],
  ["@b.de a@ a@b a@.de", "@b.de a@ a@b a@.de"],
  ["a@b.de1@c.de", "[mail][mail]"],
])("%j is %j without its mail addresses", (text, expected) => {
  expect(withoutMail(text)).toBe(expected);
});

test("an address of a million characters is cut once", () => {
  const address = `/a${"?#".repeat(MANY)}\n`;
  expect([withSearch(address, "?b"), withoutHash(address)]).toEqual(["/a?b", "/a?"]);
});

test("a list of fifty thousand classes changes at once", () => {
  const element = document.createElement("p");
  const classes = Array.from({ length: 50_000 }, (_none, index) => `c${index}`);
  element.setAttribute("class", `own ${classes.join(" ")}`);
  changeClasses(element, classes.join(" "), classes.map((name) => `${name}x`).join(" "));
  expect(element.getAttribute("class")?.slice(0, 12)).toBe("own c0x c1x ");
  changeClasses(element, classes.map((name) => `${name}x`).join(" "), undefined);
  expect(element.getAttribute("class")).toBe("own");
});

test("long values of every guarded attribute are cleaned at once", () => {
  const inert = document.implementation.createHTMLDocument("");
  const root = inert.createElement("div");
  for (const name of ["srcset", "imagesrcset", "style", "name", "target", "type", "class"]) {
    const child = root.appendChild(inert.createElement("a"));
    child.setAttribute(name, `${" data".repeat(FEWER)}${"\t,".repeat(FEWER)}`);
  }
  clean(root);
  expect(root.children).toHaveLength(7);
});
