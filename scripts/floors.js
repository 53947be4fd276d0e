/**
 * The floors of ARCHITECTURE.md, from the top down; floors in one row are neighbours. The rules below follow from this
 * list and from the folders on disk: a floor imports downwards only, and never its neighbour.
 */
const FLOORS = [
  ["entry"],
  ["sections"],
  ["islands", "behaviors"],
  ["ui"],
  ["runtime"],
  ["services"],
  ["domain"],
  ["contract"],
  ["lib"],
];

/** On these floors each folder stands alone: `islands/cart` knows nothing of `islands/product-card`. */
const NEVER_SIDEWAYS = ["sections", "islands"];

/** What lies outside the house: the mock shop knows what the server promises, and nothing above it. */
const MOCKS_MAY_IMPORT = ["contract", "lib"];

function rankOf(floor) {
  return FLOORS.findIndex((row) => row.includes(floor));
}

/** Where a file lives: `src/features/product/order-form/state.ts` → islands, order-form. */
function placeOf(file) {
  const [top, ...inner] = file.split("/");
  if (top !== "src") return { top };
  const [floor, room] = inner;
  return { top, floor, room: inner.length > 2 ? room : undefined };
}

/** Why `from` may not import `to` (both relative to the repository), or undefined where it may. */
function importProblem(from, to) {
  const source = placeOf(from);
  const target = placeOf(to);
  if (source.top === "mocks") return mocksProblem(target);
  if (source.top !== "src") return undefined;
  if (target.top !== "src") return `src imports nothing from ${target.top}/`;
  if (rankOf(source.floor) < 0)
    return `src/${source.floor} is no floor of the house; the floors are listed in scripts/floors.js`;
  if (source.floor === target.floor) return sidewaysProblem(source, target);
  return rankOf(target.floor) > rankOf(source.floor)
    ? undefined
    : `${source.floor} may not import ${target.floor}: imports go downwards only`;
}

function mocksProblem(target) {
  const isAllowed = target.top === "mocks" || (target.top === "src" && MOCKS_MAY_IMPORT.includes(target.floor));
  return isAllowed
    ? undefined
    : `mocks may import mocks, ${MOCKS_MAY_IMPORT.join(" and ")}, but not ${target.floor ?? target.top}`;
}

function sidewaysProblem(source, target) {
  if (!NEVER_SIDEWAYS.includes(source.floor) || source.room === target.room) return undefined;
  return `${source.floor} never import sideways: publish an event, or move what is shared one floor down`;
}

module.exports = { FLOORS, importProblem };
