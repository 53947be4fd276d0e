import { ParseError } from "../../../lib/errors";
import { describe } from "../../../lib/parse";
import { isSafeUrl, resolveUrl } from "../../../lib/safe-url";
import { config } from "../../../contract/read-config";
import { reportError } from "../../../lib/report";

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
  // Braces are no letters of an address
  const url = resolveUrl(map.tileUrl.replace(/[{}]/g, ""));
  if (url === undefined || !isSafeUrl(url, "show")) {
    reportError(
      new ParseError(`storefront-config.map.tileUrl: expected an http(s) address but got ${describe(map.tileUrl)}`),
    );
    return { tiles: undefined };
  }
  const isOwn = url.origin === location.origin;
  return { tiles: { url: map.tileUrl, attribution: map.attribution, isThirdParty: !isOwn } };
}
