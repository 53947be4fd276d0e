import { ParseError, reportError } from "../../lib/errors";
import { describe } from "../../lib/parse";
import { isSafeUrl, resolveUrl } from "../../lib/safe-url";
import { config } from "../../contract/config";

/** The source of the map's tiles; without it the map shows only the outlines of the countries. */
export interface MapTiles {
  url: string;
  attribution: string;
  /** Tiles from another origin: the shopper must consent first. */
  isThirdParty: boolean;
}

export interface StoreMapProps {
  tiles: MapTiles | undefined;
}

export function parseStoreMap(): StoreMapProps {
  const { map } = config();
  if (map === undefined) return { tiles: undefined };
  // Braces are not allowed in an address
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
