import { Map } from "pigeon-maps";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { panned, viewOf, type MapView } from "../../../domain/map-view";
import { on } from "../../../lib/dom";
import { wantsLessMotion } from "../../../lib/media";
import { whenFragmentUpdated } from "../../../runtime/fragment-watch";
import { localization } from "../../../services/localization";
import { storeText } from "../../../services/store-text";
import { selectedStore, type SelectedStore } from "../selected-store";
import type { MapTiles } from "../store-map/parse";
import { storesOn, type ListedStore } from "../stores-on-page";
import { BaseMap } from "./base-map";
import { Pins } from "./pins";
import { StoreCard } from "./store-card";
import { NoTile, pictureTile, tileProvider } from "./tiles";

const ZOOM_MIN = 4;
/** How near the map may come, and how near it comes by itself to a store. Outlines alone show nothing from very near. */
const NEARNESS = { tiles: { max: 17, store: 14 }, outlines: { max: 11, store: 8 } };
const KEYS_ID = "store-map-keys";
const PAN_PX = 80;
const FRAME_MARGIN_PX = 48;

/** Middle of the map before it knows of any store. */
const EUROPE: MapView = { lat: 50.5, lng: 10.5, zoom: 5 };

/** The map itself: outlines of the countries, tiles where they are configured, the stores of the list. */
export function MapCanvas({ tiles }: { tiles: MapTiles | undefined }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const stores = useStores();
  const selected = useSelected();
  const [view, setView] = useState<MapView>(EUROPE);
  const [areTilesLost, setTilesLost] = useState(false);
  const tile = useMemo(() => pictureTile(() => setTilesLost(true)), []);
  const hasTiles = tiles !== undefined && !areTilesLost;
  const { max: zoomMax, store: storeZoom } = NEARNESS[hasTiles ? "tiles" : "outlines"];
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const { clientWidth: width, clientHeight: height } = element;
    const fitting = { width, height, zoomMin: ZOOM_MIN, zoomMax: storeZoom, margin: FRAME_MARGIN_PX };
    setView((before) => viewOf(stores, fitting) ?? before);
  }, [stores, storeZoom]);
  useEffect(() => {
    const store = stores.filter(({ key }) => key === selected?.key)[0];
    if (store !== undefined && selected?.fromList === true)
      setView(({ zoom }) => ({ lat: store.lat, lng: store.lng, zoom: Math.max(zoom, storeZoom) }));
  }, [stores, selected, storeZoom]);
  const moveTo = (next: MapView): void => setView({ ...next, zoom: Math.max(ZOOM_MIN, Math.min(zoomMax, next.zoom)) });
  const zoomBy = (steps: number): void => moveTo({ ...view, zoom: Math.round(view.zoom) + steps });
  const steering = useRef<Steering>();
  steering.current = { view, moveTo, zoomBy };
  useEffect(() => {
    if (frame.current === null) return undefined;
    return on(frame.current, "keydown", (event) => steering.current && steer(event, steering.current));
  }, []);
  const chosen = stores.filter(({ key }) => key === selected?.key)[0];
  const center = useMemo((): [number, number] => [view.lat, view.lng], [view.lat, view.lng]);
  return (
    <div ref={frame} className="store-map__frame">
      <div className="store-map__canvas">
        <Map
          center={center}
          zoom={view.zoom}
          minZoom={ZOOM_MIN}
          maxZoom={zoomMax}
          animate={!wantsLessMotion()}
          twoFingerDrag
          twoFingerDragWarning={storeText("Theme.StoreMapFingers")}
          metaWheelZoom
          metaWheelZoomWarning={storeText("Theme.StoreMapWheel")}
          attribution={hasTiles ? <span>{tiles.attribution}</span> : false}
          attributionPrefix={false}
          provider={tileProvider(tiles)}
          tileComponent={hasTiles ? tile : NoTile}
          onBoundsChanged={({ center: [lat, lng], zoom }) => setView({ lat, lng, zoom })}
        >
          {hasTiles ? null : <BaseMap />}
          <Pins stores={stores} selected={selected} zoomTo={moveTo} lang={localization().locale} />
        </Map>
      </div>
      <div className="store-map__zoom">
        <button
          className="store-map__button"
          type="button"
          aria-label={storeText("Theme.StoreZoomIn")}
          aria-describedby={KEYS_ID}
          onClick={() => zoomBy(1)}
        >
          +
        </button>
        <button
          className="store-map__button"
          type="button"
          aria-label={storeText("Theme.StoreZoomOut")}
          onClick={() => zoomBy(-1)}
        >
          −
        </button>
      </div>
      <p className="visually-hidden" id={KEYS_ID}>
        {storeText("Theme.StoreMapKeys")}
      </p>
      {chosen === undefined ? null : <StoreCard store={chosen} />}
    </div>
  );
}

interface Steering {
  view: MapView;
  moveTo: (view: MapView) => void;
  zoomBy: (steps: number) => void;
}

const ARROWS: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function steer(event: KeyboardEvent, { view, moveTo, zoomBy }: Steering): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const [east, south] = ARROWS[event.key] ?? [0, 0];
  if (east !== 0 || south !== 0) moveTo(panned(view, east * PAN_PX, south * PAN_PX));
  else if (event.key === "+" || event.key === "=") zoomBy(1);
  else if (event.key === "-") zoomBy(-1);
  else return;
  event.preventDefault();
}

/** The stores that the list shows now. */
function useStores(): readonly ListedStore[] {
  const [stores, setStores] = useState(() => storesOn(document));
  useEffect(() => {
    const look = (): void => setStores(storesOn(document));
    look();
    return whenFragmentUpdated(look);
  }, []);
  return stores;
}

function useSelected(): SelectedStore | undefined {
  const [selected, setSelected] = useState(selectedStore.get);
  useEffect(() => selectedStore.subscribe(setSelected), []);
  return selected;
}
