import type { TileComponent } from "pigeon-maps/lib/types";
import type { MapTiles } from "../map-tiles";

type Provider = (x: number, y: number, z: number) => string;

/** The address of each tile: `{x}`, `{y}`, `{z}` of the configured URL. */
export function tileProvider(tiles: MapTiles | undefined): Provider {
  return (x, y, z) =>
    (tiles?.url ?? "").replace(/\{([xyz])\}/g, (_match, name: string) =>
      String(name === "x" ? x : name === "y" ? y : z),
    );
}

const nothing = <></>;

/** Stands in for missing tiles. */
export const NoTile: TileComponent = () => nothing;

/** A tile as a picture. @param onLost called if the first tiles fail, to show the outlines instead */
export function pictureTile(onLost: () => void): TileComponent {
  let haveCome = false;
  return ({ tile: { url, left, top, width, height }, tileLoaded }) => (
    <img
      className="store-map__tile"
      src={url}
      width={width}
      height={height}
      alt=""
      style={{ left, top }}
      onLoad={() => {
        haveCome = true;
        tileLoaded();
      }}
      onError={() => {
        if (!haveCome) onLost();
      }}
    />
  );
}
