/**
 * The rooms of the house (folders of src/) and what each may import. The lint rule, and the table in ARCHITECTURE.md
 * (`npm run docs`), are generated from this list.
 *
 * `main` means the files at the top of src/, and the sections; `rules` also means the `rules.ts` and `rules/` of a
 * feature. A feature imports only the `api.ts` of another one, `main` only its `index.ts`.
 */
const MAY_IMPORT = {
  main: ["main", "features", "attach", "contract", "lib", "polyfills"],
  features: ["features", "rules", "attach", "ui", "say", "http", "contract", "lib"],
  rules: ["rules", "contract", "lib"],
  attach: ["attach", "say", "http", "contract", "lib"],
  ui: ["ui", "say", "contract", "lib"],
  say: ["say", "contract", "lib"],
  http: ["http", "contract", "lib"],
  contract: ["contract", "lib"],
  lib: ["lib"],
  polyfills: ["polyfills", "lib"],
  mocks: ["mocks", "contract", "lib"],
};

/** The storeys of src/attach, from the top; each imports only itself and those below. The top one has no folder. */
const STOREYS = ["attach", "swap", "islands", "adopt"];

/** Entries of the table that need more than yes or no. */
const MORE_WORDS = {
  "attach attach": "its own, downwards: parts → `swap` → `islands` → `adopt`",
  "features features": "its own; others' `api.ts`, no circle",
  "main features": "`index.ts` only",
};

const RULES_OF_A_FEATURE = /^src\/features\/[^/]+\/rules(\/|\.ts$)/;

/** The room of a file: `src/features/cart/rules/cart-intents.ts` → the rules of the feature cart. */
function placeOf(file) {
  const [top, room, feature] = file.split("/");
  if (top !== "src") return { room: top };
  if (file.split("/").length === 2 || room === "sections") return { room: "main" };
  if (room !== "features") return { room };
  return { room: RULES_OF_A_FEATURE.test(file) ? "rules" : room, feature };
}

/** The reason why `from` may not import `to` (both relative to the repository), or undefined. */
function importProblem(from, to) {
  const source = placeOf(from);
  const target = placeOf(to);
  if (source.room === "attach" && target.room === "attach") return storeyProblem(storeyOf(from), storeyOf(to));
  if (source.room !== "mocks" && !to.startsWith("src/")) return `src imports nothing from ${target.room}/`;
  const allowed = MAY_IMPORT[source.room];
  if (allowed === undefined)
    return `src/${source.room} is not a room of the house; they are listed in scripts/rooms.js`;
  if (source.feature !== undefined && source.feature === target.feature && source.room === target.room)
    return undefined;
  if (source.room === "rules" && target.room === "rules") return rulesProblem(source, target);
  if (source.room === "features" && target.feature !== undefined) return featureProblem(source, target, to);
  if (source.room === "main" && target.feature !== undefined) return partsProblem(target, to);
  return allowed.includes(target.room)
    ? undefined
    : `${source.room} may not import ${target.room}: it imports ${allowed.filter((room) => room !== source.room).join(", ") || "nothing else"}`;
}

/** The storey of a file: `src/attach/swap/swap.ts` → swap. */
function storeyOf(file) {
  const [storey, name] = file.split("/").slice(2);
  return name === undefined ? STOREYS[0] : storey;
}

function storeyProblem(from, to) {
  const [above, below] = [from, to].map((storey) => STOREYS.indexOf(storey));
  if (above < 0) return `src/attach/${from} is not a storey of attach; they are listed in scripts/rooms.js`;
  return above <= below ? undefined : `${from} may not import ${to}: attach imports downwards, ${STOREYS.join(" → ")}`;
}

function rulesProblem(source, target) {
  return target.feature === undefined || target.feature === source.feature
    ? undefined
    : "rules import the rules of their own feature and those of src/rules";
}

function featureProblem(source, target, to) {
  return source.feature === target.feature || to.endsWith("/api.ts")
    ? undefined
    : `features import of others their api.ts only, here src/features/${target.feature}/api.ts`;
}

function partsProblem({ feature }, to) {
  const parts = `src/features/${feature}/index.ts`;
  return to === parts ? undefined : `sections import of a feature its parts only, here ${parts}`;
}

/** The feature that a file belongs to. */
function featureOf(file) {
  return placeOf(file).feature;
}

/** The table of ARCHITECTURE.md: a row per room. */
function roomsTable() {
  const rooms = ["features", "rules", "attach", "ui", "say", "http", "contract", "lib"];
  const cellOf = (from, to) =>
    MORE_WORDS[`${from} ${to}`] ?? (MAY_IMPORT[from].includes(to) ? (from === to ? "its own" : "yes") : "–");
  return {
    head: ["may import →", ...rooms.map((room) => `\`${room}\``)],
    rows: Object.keys(MAY_IMPORT).map((from) => [`\`${from}\``, ...rooms.map((to) => cellOf(from, to))]),
  };
}

module.exports = { MAY_IMPORT, featureOf, importProblem, roomsTable };
