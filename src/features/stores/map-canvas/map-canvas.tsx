import { Map, type PigeonProps } from "pigeon-maps";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { wantsLessMotion } from "../../../lib/page";
import { whenFragmentUpdated } from "../../../attach/watch-elements";
import { config } from "../../../contract/config";
import { storeText } from "../texts";
import { selectedStore, type SelectedStore, storesOn, type ListedStore } from "../stores-on-page";
import type { MapTiles } from "../map-tiles";
import { Pins } from "./pins";
import { NoTile, pictureTile, tileProvider } from "./tiles";
import { useMapView, ZOOM_MIN, type Nearness } from "./use-map-view";
import { WORLD_PX } from "../rules/map-view";
import { BORDERS, LAND, WORLD_UNITS } from "./europe";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { on } from "../../../lib/dom";
import { toggleOwnClass } from "../../../lib/own-changes";
import { announce } from "../../../say/announcer";

const WITH_TILES: Nearness = { max: 17, store: 14 };
/** Very near, outlines alone show nothing. */
const WITH_OUTLINES: Nearness = { max: 11, store: 8 };

/** The map itself: outlines of the countries, or configured tiles, and the stores of the list. */
export function MapCanvas({ tiles }: { tiles: MapTiles | undefined }): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const stores = useStores();
  const selected = useSelected();
  const [areTilesLost, setTilesLost] = useState(false);
  const tile = useMemo(() => pictureTile(() => setTilesLost(true)), []);
  const hasTiles = tiles !== undefined && !areTilesLost;
  const nearness = hasTiles ? WITH_TILES : WITH_OUTLINES;
  const { view, size, moveTo, zoomBy } = useMapView(frame, { stores, selected, nearness });
  const chosen = stores.find(({ key }) => key === selected?.key);
  return (
    <div ref={frame} className="store-map__frame">
      {view === undefined ? null : (
        <Map
          center={[view.lat, view.lng]}
          zoom={view.zoom}
          defaultWidth={size.width}
          defaultHeight={size.height}
          minZoom={ZOOM_MIN}
          maxZoom={nearness.max}
          animate={!wantsLessMotion()}
          twoFingerDrag
          twoFingerDragWarning={storeText("Theme.StoreMapFingers")}
          metaWheelZoom
          metaWheelZoomWarning={storeText("Theme.StoreMapWheel")}
          attribution={hasTiles ? <span>{tiles.attribution}</span> : false}
          attributionPrefix={false}
          provider={tileProvider(tiles)}
          tileComponent={hasTiles ? tile : NoTile}
          onBoundsChanged={({ center: [lat, lng], zoom }) => moveTo({ lat, lng, zoom })}
        >
          {hasTiles ? null : <BaseMap />}
          <Pins stores={stores} selected={selected} zoomTo={moveTo} zoomMax={nearness.max} lang={config().locale} />
        </Map>
      )}
      <ZoomButtons zoomBy={zoomBy} />
      {chosen === undefined ? null : <StoreCard store={chosen} />}
    </div>
  );
}

/** The stores in the list now; an equal list causes no update. */
function useStores(): readonly ListedStore[] {
  const [stores, setStores] = useState(() => storesOn(document));
  useEffect(() => {
    const look = (): void => setStores((before) => newerOf(before, storesOn(document)));
    look();
    return whenFragmentUpdated(look);
  }, []);
  return stores;
}

function newerOf(before: ListedStore[], now: ListedStore[]): ListedStore[] {
  const isSame =
    before.length === now.length &&
    before.every(({ key, element }, index) => now[index]?.key === key && now[index]?.element === element);
  return isSame ? before : now;
}

function useSelected(): SelectedStore | undefined {
  const [selected, setSelected] = useState(selectedStore.get);
  useEffect(() => selectedStore.subscribe(setSelected), []);
  return selected;
}

const KEYS_ID = "store-map-keys";

/** Buttons for zooming, with a description of further keys for screen readers. */
function ZoomButtons({ zoomBy }: { zoomBy: (steps: number) => void }): ReactElement {
  return (
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
      <p className="visually-hidden" id={KEYS_ID}>
        {storeText("Theme.StoreMapKeys")}
      </p>
    </div>
  );
}

/** The north-western corner of the world in Web Mercator. */
const NORTH_WEST: [number, number] = [85.0511287798, -180];

/** Land and borders under the stores, drawn from the package's own data without any request. */
function BaseMap({ latLngToPixel, mapState }: PigeonProps): ReactElement | null {
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

/** The card on the map for the chosen store, with a link to the store in the list, where it is marked. */
function StoreCard({ store: { key, element, name } }: { store: ListedStore }): ReactElement {
  const status = element.querySelector(attributeSelector(ATTRIBUTE.openingHours))?.textContent ?? "";
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => announce(`${name}. ${status}`, { topic: "store" }), [name, status]);
  useEffect(() => {
    toggleOwnClass(element, "store--selected", true);
    const stop = on(document, "keydown", (event) => {
      if (event.key !== "Escape") return;
      leaveCard(card.current);
      selectedStore.set(undefined);
    });
    return () => {
      toggleOwnClass(element, "store--selected", false);
      stop();
    };
  }, [element]);
  return (
    <div ref={card} className="store-map__card">
      <p className="store-map__name">{name}</p>
      <p className="store-map__status">{status}</p>
      <a
        href={`#${element.id}`}
        data-key={key}
        onClick={(event) => {
          event.preventDefault();
          goTo(element);
        }}
      >
        {storeText("Theme.StoreToList")}
      </a>
    </div>
  );
}

/** The focus goes from the card, which disappears, to its pin. */
function leaveCard(card: HTMLElement | null): void {
  const pin = card?.parentElement?.querySelector(".store-pin--selected");
  if (card?.contains(document.activeElement) === true && pin instanceof HTMLElement) pin.focus({ preventScroll: true });
}

function goTo(element: HTMLElement): void {
  const heading = element.querySelector(attributeSelector(ATTRIBUTE.focusFallback));
  element.scrollIntoView({ block: "center" });
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}
