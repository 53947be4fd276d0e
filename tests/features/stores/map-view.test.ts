/** @jest-environment node */
import { panned, toWorld, viewOf, type GeoPoint } from "../../../src/features/stores/rules/map-view";

const FRAME = { width: 600, height: 400, zoomMin: 4, zoomMax: 12, marginX: 70, marginY: 50 };
const LEIPZIG = { lat: 51.34, lng: 12.37 };
const HAMBURG = { lat: 53.55, lng: 9.99 };

test.each<[title: string, points: GeoPoint[], zoom: number]>([
  ["one point is shown as close as possible", [LEIPZIG], 12],
  ["two towns both fit", [LEIPZIG, HAMBURG], 6],
  [
    "the whole world is shown from no further than allowed",
    [
      { lat: -60, lng: -170 },
      { lat: 70, lng: 170 },
    ],
    4,
  ],
])("%s", (_title, points, zoom) => {
  expect(viewOf(points, FRAME)?.zoom).toBe(zoom);
});

test("no points give no view", () => {
  expect(viewOf([], FRAME)).toBeUndefined();
});

test("all points lie inside the frame's margin", () => {
  const view = viewOf([LEIPZIG, HAMBURG], FRAME);
  if (view === undefined) throw new Error("no view");
  const middle = toWorld(view);
  for (const point of [LEIPZIG, HAMBURG]) {
    const { x, y } = toWorld(point);
    const size = 256 * 2 ** view.zoom;
    expect(Math.abs(x - middle.x) * size).toBeLessThanOrEqual(230);
    expect(Math.abs(y - middle.y) * size).toBeLessThanOrEqual(150);
  }
});

test("panning there and back ends where it began", () => {
  const back = panned(panned({ ...LEIPZIG, zoom: 9 }, 80, -80), -80, 80);
  expect(back.lat).toBeCloseTo(LEIPZIG.lat, 6);
  expect(back.lng).toBeCloseTo(LEIPZIG.lng, 6);
});
