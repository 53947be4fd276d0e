import type { PigeonProps } from "pigeon-maps";
import type { ReactElement } from "react";
import { WORLD_PX } from "../rules/map-view";
import { BORDERS, LAND, WORLD_UNITS } from "./europe";

/** The north-western corner of the world in Web Mercator. */
const NORTH_WEST: [number, number] = [85.0511287798, -180];

/** Land and borders under the stores, drawn from the package's own data without any request. */
export function BaseMap({ latLngToPixel, mapState }: PigeonProps): ReactElement | null {
  // Before it is measured the map has no size.
  if (latLngToPixel === undefined || mapState === undefined || mapState.width < 1) return null;
  const [x, y] = latLngToPixel(NORTH_WEST);
  const scale = (WORLD_PX * Math.pow(2, mapState.zoom)) / WORLD_UNITS;
  return (
    <svg
      className="store-map__land"
      width={mapState.width}
      height={mapState.height}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="store-map__water" width="100%" height="100%" />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <path className="store-map__coast" strokeWidth={1 / scale} d={LAND} />
        <path className="store-map__border" strokeWidth={1 / scale} d={BORDERS} />
      </g>
    </svg>
  );
}
