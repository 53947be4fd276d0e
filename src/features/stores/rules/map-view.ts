/** A place on the earth, in degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** The view of a map: its centre and its zoom. Each zoom step doubles the scale; 0 = the world in one tile. */
export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

interface Frame {
  width: number;
  height: number;
  /** The largest zoom. */
  zoomMax: number;
  zoomMin: number;
  /** Free pixels on the left and on the right. */
  marginX: number;
  /** Free pixels at the top and at the bottom. */
  marginY: number;
}

/** The size of the world at zoom 0, in pixels: one map tile. */
export const WORLD_PX = 256;

/** Web Mercator: 0…1 from west to east and from north to south. */
export function toWorld({ lat, lng }: GeoPoint): { x: number; y: number } {
  const sine = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

function latitudeAt(y: number): number {
  return (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;
}

/** The nearest view with all points in it; `undefined` without points. A single point gets the largest zoom. */
export function viewOf(
  points: readonly GeoPoint[],
  { width, height, zoomMax, zoomMin, marginX, marginY }: Frame,
): MapView | undefined {
  if (points.length === 0) return undefined;
  const places = points.map(toWorld);
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const room = (pixels: number, margin: number): number => Math.max(1, pixels - 2 * margin);
  const scale = Math.min(room(width, marginX) / (east - west), room(height, marginY) / (south - north));
  const zoom = Math.floor(Math.log(scale / WORLD_PX) / Math.LN2);
  return {
    lat: latitudeAt((north + south) / 2),
    lng: ((west + east) / 2 - 0.5) * 360,
    // A single point makes the scale infinite
    zoom: Math.max(zoomMin, Math.min(zoomMax, zoom)),
  };
}

/** The view moved by that many pixels to the east and south. */
export function panned({ lat, lng, zoom }: MapView, east: number, south: number): MapView {
  const { x, y } = toWorld({ lat, lng });
  const size = WORLD_PX * Math.pow(2, zoom);
  return { lat: latitudeAt(y + south / size), lng: (x + east / size - 0.5) * 360, zoom };
}
