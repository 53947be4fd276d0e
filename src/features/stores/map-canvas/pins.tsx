import type { PigeonProps } from "pigeon-maps";
import { useEffect, useMemo, useRef, type CSSProperties, type DOMAttributes, type ReactElement } from "react";
import Supercluster from "supercluster";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { numberText } from "../../../lib/template";
import type { GeoPoint, MapView } from "../rules/map-view";
import { storeText } from "../texts";
import { selectedStore, type SelectedStore, type ListedStore } from "../stores-on-page";

interface PinsProps extends PigeonProps {
  stores: readonly ListedStore[];
  selected: SelectedStore | undefined;
  zoomTo: (view: MapView) => void;
  /** The largest zoom of the map, at which every store has its own pin. */
  zoomMax: number;
  lang: string;
}

/** The places where a store is chosen. */
const CHOICES = [attributeSelector(ATTRIBUTE.storeShow), attributeSelector(ATTRIBUTE.island, "store-map")].join();

/** The distance below which pins become a cluster. */
const CLUSTER_RADIUS_PX = 44;
/** Nearer than this, every store has its own pin. */
const CLUSTER_ZOOM_MAX = 12;

/**
 * The stores on the map, with the numbers of the list; those that would cover each other become a cluster with their
 * count.
 */
export function Pins(props: PinsProps): ReactElement | null {
  const { stores, selected, zoomTo, zoomMax, lang, latLngToPixel, mapState } = props;
  const chosen = stores.find(({ key }) => key === selected?.key);
  // The chosen store always has its own pin.
  const clusters = useMemo(
    () =>
      clustersOf(
        stores.filter((store) => store !== chosen),
        zoomMax,
      ),
    [stores, chosen, zoomMax],
  );
  const pressed = useRef<HTMLButtonElement>(null);
  const due = useRef<SelectedStore>();
  useEffect(() => {
    due.current = selected?.fromList === true ? selected : undefined;
  }, [selected]);
  // After a choice in the list the focus moves to the pin, once the map has reached it; not if the shopper has gone on.
  useEffect(() => {
    if (due.current === undefined || pressed.current === null) return;
    due.current = undefined;
    if (isStillAtChoice()) pressed.current.focus({ preventScroll: true });
  });
  const list = useRef<HTMLDivElement>(null);
  const places = useRef<readonly GeoPoint[]>([]);
  /** The place of the pin or cluster with the focus. */
  const focused = useRef<GeoPoint>();
  // If the focused pin or cluster disappears, the nearest one gets the focus
  useEffect(() => {
    if (focused.current === undefined || list.current === null || document.activeElement !== document.body) return;
    const nearest = list.current.children[indexOfNearest(places.current, focused.current)];
    if (nearest instanceof HTMLElement) nearest.focus({ preventScroll: true });
  });
  if (latLngToPixel === undefined || mapState === undefined || mapState.width < 1) return null;
  const { ne, sw } = mapState.bounds;
  const shown = clusters.getClusters([sw[1], sw[0], ne[1], ne[0]], Math.round(mapState.zoom));
  const placeOf = ({ lat, lng }: GeoPoint): CSSProperties => {
    const [left, top] = latLngToPixel([lat, lng]);
    // Not by `left` and `top`, because moving the map would then shift the layout.
    return { transform: `translate(${left}px, ${top}px)` };
  };
  const followFocus = ({ lat, lng }: GeoPoint): Pick<DOMAttributes<Element>, "onFocus" | "onBlur"> => ({
    onFocus: () => (focused.current = { lat, lng }),
    onBlur: () => (focused.current = undefined),
  });
  const pin = (store: PinFacts & GeoPoint): ReactElement => {
    const isSelected = store === chosen;
    const { key, name, number } = store;
    return (
      <button
        key={key}
        ref={isSelected ? pressed : undefined}
        className={isSelected ? "store-pin store-pin--selected" : "store-pin"}
        type="button"
        style={placeOf(store)}
        aria-label={storeText("Theme.StorePin", { number, name })}
        aria-pressed={isSelected}
        {...followFocus(store)}
        onClick={() => selectedStore.set(isSelected ? undefined : { key, fromList: false })}
      >
        {number}
      </button>
    );
  };
  const pins = shown.map(({ geometry, properties }) => {
    const [lng = 0, lat = 0] = geometry.coordinates;
    if (properties.cluster !== true) return pin({ ...properties, lat, lng });
    const count: number = properties.point_count;
    const id = Number(properties.cluster_id);
    return (
      <button
        key={`cluster-${id}`}
        className="store-pin store-pin--cluster"
        type="button"
        style={placeOf({ lat, lng })}
        aria-label={storeText("Theme.StoreCluster", { count })}
        {...followFocus({ lat, lng })}
        onClick={() => zoomTo({ lat, lng, zoom: clusters.getClusterExpansionZoom(id) })}
      >
        {numberText(count, lang)}
        <ShopFront />
      </button>
    );
  });
  places.current = shown.map(({ geometry: { coordinates } }) => ({
    lat: coordinates[1] ?? 0,
    lng: coordinates[0] ?? 0,
  }));
  if (chosen !== undefined) places.current = [...places.current, chosen];
  return (
    <div ref={list} className="store-map__pins">
      {chosen === undefined ? pins : [...pins, pin(chosen)]}
    </div>
  );
}

function isStillAtChoice(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  // Safari does not focus a button that is clicked, but what is around it
  return closest(focused, CHOICES) !== undefined || focused.querySelector(CHOICES) !== null;
}

function indexOfNearest(places: readonly GeoPoint[], { lat, lng }: GeoPoint): number {
  const distances = places.map((place) => (place.lat - lat) ** 2 + (place.lng - lng) ** 2);
  return distances.indexOf(Math.min(...distances));
}

/** Distinguishes a count of stores from a store's number, in forced colours, too. */
function ShopFront(): ReactElement {
  return (
    <svg className="store-pin__shop" viewBox="0 0 16 11" aria-hidden="true" focusable="false">
      <path d="M2 0h12l2 4a2 2 0 0 1-2 2v5h-4V7H6v4H2V6a2 2 0 0 1-2-2z" />
    </svg>
  );
}

interface PinFacts {
  key: string;
  name: string;
  number: number;
  cluster?: never;
}

function clustersOf(stores: readonly ListedStore[], zoomMax: number): Supercluster<PinFacts> {
  const maxZoom = Math.min(CLUSTER_ZOOM_MAX, zoomMax - 1);
  const clusters = new Supercluster<PinFacts>({ radius: CLUSTER_RADIUS_PX, maxZoom, extent: 256 });
  return clusters.load(
    stores.map(({ key, name, number, lat, lng }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [lng, lat] },
      properties: { key, name, number },
    })),
  );
}
