const fs = require("node:fs");
const path = require("node:path");
const { merge, mesh } = require("topojson-client");
const world = require("world-atlas/countries-50m.json");

/** The area of the map, in degrees; there are no stores outside it. */
const WINDOW = { west: -13, east: 32, south: 35, north: 62 };
/** Grid steps from one edge of the world to the other: about 1.5 km in the middle of Europe. */
const WORLD_UNITS = 16384;
const FILE = path.join(__dirname, "../src/features/stores/map-canvas/europe.ts");

/** Web Mercator, in whole units. */
function toGrid([lng, lat]) {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.round((lng / 360 + 0.5) * WORLD_UNITS), Math.round(y * WORLD_UNITS)];
}

const [MIN_X, MIN_Y] = toGrid([WINDOW.west, WINDOW.north]);
const [MAX_X, MAX_Y] = toGrid([WINDOW.east, WINDOW.south]);

/** The area's four edges, with the direction inwards. */
const EDGES = [
  { axis: 0, limit: MIN_X, sign: 1 },
  { axis: 0, limit: MAX_X, sign: -1 },
  { axis: 1, limit: MIN_Y, sign: 1 },
  { axis: 1, limit: MAX_Y, sign: -1 },
];

const isInside = (point, { axis, limit, sign }) => (point[axis] - limit) * sign >= 0;

function crossing(a, b, { axis, limit }) {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  return [0, 1].map((each) => Math.round(a[each] + (b[each] - a[each]) * share));
}

/** Clips a ring to the area, edge by edge (Sutherland and Hodgman). */
function clipRing(ring) {
  return EDGES.reduce((points, edge) => {
    const clipped = [];
    points.forEach((point, index) => {
      const before = points[(index + points.length - 1) % points.length];
      if (isInside(point, edge) !== isInside(before, edge)) clipped.push(crossing(before, point, edge));
      if (isInside(point, edge)) clipped.push(point);
    });
    return clipped;
  }, ring);
}

/** The parts of a line inside the area. */
function clipLine(line) {
  const parts = [[]];
  for (const point of line) {
    if (EDGES.every((edge) => isInside(point, edge))) parts[parts.length - 1].push(point);
    else if (parts[parts.length - 1].length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Removes points that repeat the one before or lie on the straight line between their neighbours. */
function simplify(points) {
  const kept = [];
  for (const point of points) {
    const [last, beforeLast] = [kept[kept.length - 1], kept[kept.length - 2]];
    if (last !== undefined && last[0] === point[0] && last[1] === point[1]) continue;
    const isStraight =
      beforeLast !== undefined &&
      (last[0] - beforeLast[0]) * (point[1] - last[1]) === (last[1] - beforeLast[1]) * (point[0] - last[0]);
    if (isStraight) kept[kept.length - 1] = point;
    else kept.push(point);
  }
  return kept;
}

/** `M` to the first point, then relative steps: short and similar, so they compress well. */
function pathOf(lines, end) {
  return lines
    .map((points) => {
      const steps = points.slice(1).map(([x, y], index) => [x - points[index][0], y - points[index][1]]);
      return `M${points[0].join(" ")}l${steps.map((step) => step.join(" ")).join(" ")}${end}`;
    })
    .join("")
    .replace(/ -/g, "-");
}

function europe() {
  const { countries } = world.objects;
  const land = merge(world, countries.geometries);
  const rings = land.coordinates
    .flatMap((polygon) => polygon)
    .map((ring) => simplify(clipRing(ring.slice(0, -1).map(toGrid))))
    .filter((ring) => ring.length > 3);
  const lines = mesh(world, countries, (a, b) => a !== b)
    .coordinates.flatMap((line) => clipLine(line.map(toGrid)))
    .map(simplify)
    .filter((line) => line.length > 1);
  return { land: pathOf(rings, "z"), borders: pathOf(lines, "") };
}

/** The module with the outlines. */
function baseMapModule() {
  const { land, borders } = europe();
  return `// Written by scripts/base-map.js from world-atlas (Natural Earth, public domain). Do not edit.

/** Units from one edge of the world to the other, in Web Mercator. */
export const WORLD_UNITS = ${WORLD_UNITS};
export const LAND =
  "${land}";
export const BORDERS =
  "${borders}";
`;
}

module.exports = { baseMapModule, FILE };

if (require.main === module) fs.writeFileSync(FILE, baseMapModule());
