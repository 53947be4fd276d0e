import { useEffect, useMemo, useState, type ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { after } from "../../../lib/timing";
import { StepForm } from "../../steps/api";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { reportError } from "../../../lib/report";
import type { KnitRepairProps } from "./parse";
import { type Album, photosOf } from "./photo-state";
import { markPlaces, tickPlace } from "./sketch";

/** Loads the code that sends photos one by one; without it they are sent with the form. */
const loadPhotos = () => retryOnce(() => import(/* webpackChunkName: "photos" */ "./photos"));

/** Orders a repair: a form of steps with a sketch of the garment and photos. */
export function KnitRepairForm(props: KnitRepairProps): ReactElement {
  const { form, photos } = props;
  const [rest, setRest] = useState<typeof import("./photos")>();
  const [store] = useState(() => photosOf(props));
  const album = useMemo((): Album | undefined => photos && { ...photos, store }, [photos, store]);
  // After a restored draft, and after a swap with another sketch: boxes are ticked without a click
  useEffect(() => after(0, () => markPlaces(form)), [props, form]);
  useHostEvents(
    useMemo(() => {
      const bring = (event: Event): void => {
        if (album === undefined || event.target !== album.input) return;
        loadPhotos()
          .then((loaded) => {
            setRest(loaded);
            if (event.type === "change") loaded.takePhotos(album);
          })
          .catch(reportError);
      };
      return {
        click: tickPlace,
        focusin: bring,
        change(event) {
          markPlaces(form);
          bring(event);
        },
        // The `reset` event comes before the reset
        reset: () => void Promise.resolve().then(() => markPlaces(form)),
      };
    }, [form, album]),
  );
  return (
    <>
      <StepForm {...props} />
      {rest === undefined || album === undefined ? null : <rest.Photos album={album} />}
    </>
  );
}
