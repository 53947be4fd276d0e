import type { PigeonProps } from "pigeon-maps";
import { useEffect, useMemo, useRef, type ReactElement } from "react";
import Supercluster from "supercluster";
import type { MapView } from "../../../domain/map-view";
import { storeText } from "../../../services/store-text";
import { selectedStore, type SelectedStore } from "../selected-store";
import type { ListedStore } from "../stores-on-page";

interface PinsProps extends PigeonProps {
  stores: readonly ListedStore[];
  selected: SelectedStore | undefined;
  zoomTo: (view: MapView) => void;
  lang: string;
}

/** How near two pins may be before they are one. */
const CLUSTER_RADIUS_PX = 44;
/** From here on every store stands alone. */
const CLUSTER_ZOOM_MAX = 12;

/** The stores on the map, with the numbers of the list; those that would cover each other are one, with their count. */
export function Pins({ stores, selected, zoomTo, lang, latLngToPixel, mapState }: PinsProps): ReactElement | null {
  const clusters = useMemo(() => clustersOf(stores), [stores]);
  const pressed = useRef<HTMLButtonElement>(null);
  const due = useRef<SelectedStore>();
  useEffect(() => {
    due.current = selected?.fromList === true ? selected : undefined;
  }, [selected]);
  // Whoever chose it in the list goes on from its pin, once the map has come to it.
  useEffect(() => {
    if (due.current === undefined || pressed.current === null) return;
    due.current = undefined;
    pressed.current.focus({ preventScroll: true });
  });
  if (latLngToPixel === undefined || mapState === undefined || mapState.width < 1) return null;
  const { ne, sw } = mapState.bounds;
  const shown = clusters.getClusters([sw[1], sw[0], ne[1], ne[0]], Math.round(mapState.zoom));
  return (
    <div className="store-map__pins">
      {shown.map(({ geometry, properties, id }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        const [left, top] = latLngToPixel([lat, lng]);
        if (properties.cluster === true) {
          const count: number = properties.point_count;
          const zoomIn = (): void =>
            zoomTo({ lat, lng, zoom: clusters.getClusterExpansionZoom(Number(properties.cluster_id)) });
          const name = storeText("Theme.StoreCluster", { count });
          return (
            <button
              key={`cluster-${id ?? ""}`}
              className="store-pin store-pin--cluster"
              type="button"
              style={{ transform: `translate(${left}px, ${top}px)` }}
              aria-label={name}
              onClick={zoomIn}
            >
              {count.toLocaleString(lang)}
            </button>
          );
        }
        const { key, name, number } = properties;
        const isSelected = key === selected?.key;
        return (
          <button
            key={key}
            ref={isSelected ? pressed : undefined}
            className={isSelected ? "store-pin store-pin--selected" : "store-pin"}
            type="button"
            style={{ transform: `translate(${left}px, ${top}px)` }}
            aria-label={`${number}: ${name}`}
            aria-pressed={isSelected}
            onClick={() => selectedStore.set(isSelected ? undefined : { key, fromList: false })}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}

interface PinFacts {
  key: string;
  name: string;
  number: number;
  cluster?: never;
}

function clustersOf(stores: readonly ListedStore[]): Supercluster<PinFacts> {
  const clusters = new Supercluster<PinFacts>({ radius: CLUSTER_RADIUS_PX, maxZoom: CLUSTER_ZOOM_MAX, extent: 256 });
  return clusters.load(
    stores.map(({ key, name, number, lat, lng }) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [lng, lat] },
      properties: { key, name, number },
    })),
  );
}
