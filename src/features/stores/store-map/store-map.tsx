import { useEffect, useReducer, useState, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector, CLASS } from "../../../contract/markup";
import { closest, on } from "../../../lib/dom";
import { toError } from "../../../lib/errors";
import { call } from "../../../lib/property";
import { retryOnce } from "../../../lib/retry";
import { useHost } from "../../../attach/islands/island-scope";
import { allowConsent, followConsent, isAllowed } from "../../consent/api";
import { reportError } from "../../../lib/report";
import { selectedStore } from "../selected-store";
import { storeAround } from "../stores-on-page";
import type { MapTiles, StoreMapProps } from "./parse";
import { Allow, Consent, Failed, MapPlace, Retry } from "./slots";
import { reduceMap } from "./state";

type Canvas = typeof import("../map-canvas/map-canvas");

const loadCanvas = (): Promise<Canvas> =>
  retryOnce(() => import(/* webpackChunkName: "store-map" */ "../map-canvas/map-canvas"));

/** The map beside the list: loaded once it is visible and, for tiles of a third party, once the shopper consents. */
export function StoreMap({ tiles }: StoreMapProps): ReactElement {
  const [state, dispatch] = useReducer(reduceMap, undefined, () => (mayLoad(tiles) ? "loading" : "refused"));
  const [canvas, setCanvas] = useState<Canvas>();
  useEffect(() => followConsent("map", () => dispatch(mayLoad(tiles) ? "allowed" : "refused")), [tiles]);
  useEffect(() => {
    if (state !== "loading") return;
    loadCanvas().then(
      (loaded) => {
        setCanvas(loaded);
        dispatch("loaded");
      },
      (error: unknown) => {
        reportError(toError(error));
        dispatch("failed");
      },
    );
  }, [state]);
  useShowButtons();
  const isLoading = state === "loading";
  return (
    <>
      <Consent hidden={state !== "refused"} />
      <Allow onClick={() => allowConsent("map")} />
      <Failed hidden={state !== "failed"} />
      <Retry onClick={() => dispatch("retry")} />
      <MapPlace className={isLoading ? CLASS.loading : undefined} aria-busy={isLoading ? "true" : undefined}>
        {canvas !== undefined && state === "ready" ? <canvas.MapCanvas tiles={tiles} /> : undefined}
      </MapPlace>
    </>
  );
}

function mayLoad(tiles: MapTiles | undefined): boolean {
  return tiles === undefined || !tiles.isThirdParty || isAllowed("map");
}

/** `[data-store-show]` in the list: scrolls the map into view, and moves it to the store. */
function useShowButtons(): void {
  const host = useHost();
  useEffect(
    () =>
      on(document, "click", ({ target }) => {
        const store = storeAround(closest(target, attributeSelector(ATTRIBUTE.storeShow)) ?? null);
        if (store === undefined) return;
        if (host instanceof HTMLElement) call(host, "scrollIntoView", { block: "nearest" });
        selectedStore.set({ key: store.key, fromList: true });
      }),
    [host],
  );
}
