import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { panned, viewOf, type MapView } from "../rules/map-view";
import { on } from "../../../lib/dom";
import type { SelectedStore, ListedStore } from "../stores-on-page";

/** The largest zoom of the map, and its zoom for one store. */
export interface Nearness {
  max: number;
  store: number;
}

export interface MapSteering {
  /** `undefined` before the frame is measured. */
  view: MapView | undefined;
  size: { width: number; height: number };
  moveTo: (view: MapView) => void;
  zoomBy: (steps: number) => void;
}

export const ZOOM_MIN = 4;
const PAN_PX = 80;
/** No pin lies under the zoom buttons. */
const MARGIN_X_PX = 76;
const MARGIN_Y_PX = 48;
/** The view without stores. */
const EUROPE: MapView = { lat: 50.5, lng: 10.5, zoom: 5 };

interface Shown {
  stores: readonly ListedStore[];
  selected: SelectedStore | undefined;
  nearness: Nearness;
}

/** The view of the map: all stores of a search, then the one chosen in the list, and the shopper's own moves. */
export function useMapView(frame: RefObject<HTMLElement>, { stores, selected, nearness }: Shown): MapSteering {
  const [view, setView] = useState<MapView>();
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const width = frame.current.clientWidth;
    const height = frame.current.clientHeight;
    const margins = { marginX: MARGIN_X_PX, marginY: MARGIN_Y_PX };
    const fitting = { width, height, zoomMin: ZOOM_MIN, zoomMax: nearness.store, ...margins };
    setSize({ width, height });
    setView((before) => viewOf(stores, fitting) ?? before ?? EUROPE);
  }, [frame, stores, nearness]);
  const followed = useRef<SelectedStore>();
  useEffect(() => {
    const store = stores.find(({ key }) => key === selected?.key);
    // Once for each choice: the next search shows all that it has found.
    if (store === undefined || selected?.fromList !== true || selected === followed.current) return;
    followed.current = selected;
    const { lat, lng } = store;
    setView((before) => ({ lat, lng, zoom: Math.max(before?.zoom ?? 0, nearness.store) }));
  }, [stores, selected, nearness]);
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
    },
    [],
  );
  const moveTo = (next: MapView): void => {
    // pigeon-maps reports a move even after its map has gone
    if (!isGone.current) setView({ ...next, zoom: Math.max(ZOOM_MIN, Math.min(nearness.max, next.zoom)) });
  };
  const zoomBy = (steps: number): void => {
    if (view !== undefined) moveTo({ ...view, zoom: Math.round(view.zoom) + steps });
  };
  const steering = { view, size, moveTo, zoomBy };
  useKeys(frame, steering);
  return steering;
}

function useKeys(frame: RefObject<HTMLElement>, steering: MapSteering): void {
  const latest = useRef(steering);
  latest.current = steering;
  useEffect(() => {
    if (frame.current === null) return undefined;
    return on(frame.current, "keydown", (event) => steer(event, latest.current));
  }, [frame]);
}

const ARROWS: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function steer(event: KeyboardEvent, { view, moveTo, zoomBy }: MapSteering): void {
  if (view === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  const [east, south] = ARROWS[event.key] ?? [0, 0];
  if (east !== 0 || south !== 0) moveTo(panned(view, east * PAN_PX, south * PAN_PX));
  else if (event.key === "+" || event.key === "=") zoomBy(1);
  else if (event.key === "-") zoomBy(-1);
  else return;
  event.preventDefault();
}
