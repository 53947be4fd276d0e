import type { ReactElement } from "react";
import { storeText } from "../texts";

const KEYS_ID = "store-map-keys";

/** Buttons for zooming, with a description of further keys for screen readers. */
export function ZoomButtons({ zoomBy }: { zoomBy: (steps: number) => void }): ReactElement {
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
