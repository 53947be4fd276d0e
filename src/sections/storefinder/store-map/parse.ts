import { config } from "../../../services/config";

/** Where the map's pictures come from; without them it shows the outlines of the countries alone. */
export interface MapTiles {
  url: string;
  attribution: string;
  /** Another origin: the shopper is asked first. */
  isThirdParty: boolean;
}

export interface StoreMapProps {
  tiles: MapTiles | undefined;
}

export function parseStoreMap(): StoreMapProps {
  const { map } = config();
  if (map === undefined) return { tiles: undefined };
  const link = document.createElement("a");
  // Braces are no letters of an address
  link.href = map.tileUrl.replace(/[{}]/g, "");
  const isOwn = link.protocol === location.protocol && link.host === location.host;
  return { tiles: { url: map.tileUrl, attribution: map.attribution, isThirdParty: !isOwn } };
}
