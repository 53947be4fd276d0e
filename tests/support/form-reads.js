const { join, sep } = require("node:path");
const { isMatching } = require("./quick-jsdom");

const SOURCE = join(__dirname, "../../src") + sep;
/** Controls' names cannot disturb how `lib` reads a form; polyfills act as the browser itself. */
const MAY_READ = ["lib", "polyfills"].map((folder) => SOURCE + folder + sep);

/** In jsdom a form is a proxy; between a getter and its reader stand the proxy's trap and `Reflect.get`. */
const TRAP = join("generated", "HTMLFormElement.js");

/** The file that called `callee`. */
function callingFile(callee) {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const record = {};
  Error.prepareStackTrace = (_error, sites) => sites;
  Error.stackTraceLimit = 3;
  Error.captureStackTrace(record, callee);
  const files = record.stack.map((site) => site.getFileName() ?? "");
  Error.prepareStackTrace = prepareStackTrace;
  Error.stackTraceLimit = stackTraceLimit;
  return files.find((file) => file !== "" && !file.endsWith(TRAP)) ?? "";
}

/** File and line of the source that called `callee`. */
function callingLine(callee) {
  const record = {};
  Error.captureStackTrace(record, callee);
  const places = record.stack.split("\n").map((line) => /[^(\s]+:\d+(?=:\d+)/.exec(line)?.[0]);
  return places.find((place) => place?.startsWith(SOURCE)).slice(SOURCE.length);
}

/**
 * Records where the bundle reads a form's own member, such as `form.id`: a control of that name would hide it.
 * @returns a function that takes the records
 */
function watchFormReads(page) {
  const found = new Set();
  const note = (callee, name) => {
    if (isMatching()) return;
    const file = callingFile(callee);
    if (!file.startsWith(SOURCE) || MAY_READ.some((folder) => file.startsWith(folder))) return;
    found.add(`${callingLine(callee)} reads .${name} of a form`);
  };
  const form = page.HTMLFormElement.prototype;
  for (const [name, member] of membersOf(form, page.Object.prototype)) {
    const { value, get, set } = member;
    const watched =
      typeof value === "function"
        ? {
            value: function method(...given) {
              note(method, name);
              return value.apply(this, given);
            },
          }
        : {
            get: function read() {
              note(read, name);
              return get.call(this);
            },
            set:
              set &&
              function write(given) {
                note(write, name);
                set.call(this, given);
              },
          };
    Object.defineProperty(form, name, { ...member, ...watched });
  }
  return () => {
    const all = [...found];
    found.clear();
    return all;
  };
}

/** The members that a node inherits, by name. */
function membersOf(prototype, end) {
  const members = new Map();
  for (let owner = prototype; owner !== end; owner = Object.getPrototypeOf(owner))
    for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      const isMember = member.configurable && (typeof member.value === "function" || member.get !== undefined);
      if (isMember && name !== "constructor" && !members.has(name)) members.set(name, member);
    }
  return members;
}

module.exports = { watchFormReads };
