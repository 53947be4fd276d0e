import { useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import { on } from "../../../lib/dom";
import { strikeFromSummary } from "../../../say/error-summary";
import { clearFieldMessage, hasMessage, showFieldMessage } from "../../../say/field-message";
import { photoText } from "../texts";
import { PhotoList } from "./photo-list";
import type { Album } from "./photo-state";
import { removeAllPhotos } from "./send-photos";
import { PhotoInput, PhotoListPlace } from "./slots";

export { takePhotos } from "./send-photos";

/** The message follows the photos: no event of the input tells of them. */
function correctMessage(form: HTMLFormElement, input: HTMLInputElement, problem: string): void {
  if (problem !== "") return void showFieldMessage(input, problem);
  clearFieldMessage(input);
  strikeFromSummary(form, input);
}

/** The chosen photos, each with its preview, its progress and its buttons. */
export function Photos({ album }: { album: Album }): ReactElement {
  const { form, input, store } = album;
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
    const problem = isOnTheWay || hasFailed ? photoText(key) : "";
    input.setCustomValidity(problem);
    if (photos.length > 0 && hasMessage(input)) correctMessage(form, input, problem);
  }, [photos, form, input]);
  useEffect(() => on(form, "reset", () => removeAllPhotos(album)), [form, album]);
  return (
    <>
      {/* A photo in the list counts as one in the input, which is empty again */}
      <PhotoInput required={photos.length > 0 ? false : undefined} />
      <PhotoListPlace>
        <PhotoList album={album} photos={photos} problems={problems} />
      </PhotoListPlace>
    </>
  );
}
