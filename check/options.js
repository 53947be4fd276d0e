const { CannotRun } = require("./cannot-run");
const { MOST_PAGES } = require("./check-shop");

const USAGE = `storefront-check URL [more URLs] [--pages N] [--cookie TEXT] [--buy] [--html FILE] [--json FILE] [--junit FILE]

  --pages N     with one URL: the most pages to check (${MOST_PAGES})
  --cookie TEXT sends these cookies ("session=…; user=…"): the shop as a logged-in customer sees it
  --buy         puts one product into a cart, changes it there and removes it again
  --html FILE   a report for people
  --json FILE   a report for programs
  --junit FILE  a report for build servers

The exit code is 0 if nothing is wrong, 1 if something is, 2 if the check could not run.`;

const FILES = ["--html", "--json", "--junit"];

function parseOptions(words) {
  const options = { urls: [], pages: MOST_PAGES, canBuy: false, cookies: [], files: {}, isHelp: false };
  const rest = [...words];
  const valueOf = (name) => {
    const value = rest.shift();
    if (value === undefined || value.startsWith("--")) throw new CannotRun(`${name} needs a value.`);
    return value;
  };
  while (rest.length > 0) {
    const word = rest.shift();
    if (word === "--help" || word === "-h") options.isHelp = true;
    else if (word === "--buy") options.canBuy = true;
    else if (word === "--cookie") options.cookies = parseCookies(valueOf(word));
    else if (word === "--pages") options.pages = parseCount(valueOf(word));
    else if (FILES.includes(word)) options.files[word.slice(2)] = valueOf(word);
    else if (word.startsWith("-")) throw new CannotRun(`There is no option ${word}. See --help.`);
    else options.urls.push(parseUrl(word));
  }
  if (options.urls.length === 0 && !options.isHelp)
    throw new CannotRun("Give the address of a page: storefront-check https://shop.example/");
  return options;
}

function parseCount(text) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new CannotRun(`--pages ${text}: expected a number from 1 on.`);
  return count;
}

/** "a=1; b=2" → `[{ name: "a", value: "1" }, …]`. */
function parseCookies(text) {
  const pairs = text.split(";").filter((pair) => pair.trim() !== "");
  return pairs.map((pair, index) => {
    const [, name, value] = /^\s*([^=\s]+)=(.*?)\s*$/.exec(pair) ?? [];
    // Without the text: it may end up in a public log
    if (name === undefined)
      throw new CannotRun(`--cookie: number ${index + 1} is not NAME=VALUE; further cookies follow after "; ".`);
    return { name, value };
  });
}

function parseUrl(text) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new CannotRun(`"${text}" is not the address of a page: expected http(s)://…`);
  return new URL(text).href;
}

module.exports = { USAGE, parseOptions };
