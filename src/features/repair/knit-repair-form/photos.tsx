import { useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import { on } from "../../../lib/dom";
import { photoText } from "../texts";
import type { PhotoPlace } from "./parse";
import { PhotoList } from "./photo-list";
import { photosOf } from "./photo-store";
import { removeAllPhotos } from "./send-photos";
import { PhotoInput, PhotoListPlace } from "./slots";

export { takePhotos } from "./send-photos";

/** The chosen photos, each with its preview, its progress and its buttons. */
export function Photos({ place }: { place: PhotoPlace }): ReactElement {
  const { input } = place;
  const store = photosOf(input);
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get());
    return store.subscribe(setState);
  }, [store]);
  const { photos, problems } = state;

  useLayoutEffect(() => {
    const isOnTheWay = photos.some(({ phase }) => phase.kind === "preparing" || phase.kind === "sending");
    const hasFailed = photos.some(({ phase }) => phase.kind === "failed");
    const key = isOnTheWay ? "Theme.PhotosOnTheWay" : "Theme.PhotosMissing";
    input.setCustomValidity(isOnTheWay || hasFailed ? photoText(key) : "");
  }, [photos, input]);
  useEffect(() => {
    const { form } = place.input;
    return form === null ? undefined : on(form, "reset", () => removeAllPhotos(place));
  }, [place]);
  return (
    <>
      {/* A photo in the list counts as one in the input, which is empty again */}
      <PhotoInput required={photos.length > 0 ? false : undefined} />
      <PhotoListPlace>
        <PhotoList place={place} photos={photos} problems={problems} />
      </PhotoListPlace>
    </>
  );
}
