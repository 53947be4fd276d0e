import { useEffect, useLayoutEffect, useState, type ReactElement, useRef } from "react";
import { on } from "../../../lib/dom";
import { strikeFromSummary } from "../../../say/error-summary";
import { clearFieldMessage, hasMessage, showFieldMessage } from "../../../say/field-message";
import { photoText } from "../texts";
import type { Album, Photo, PhotoPhase } from "./photo-state";
import { removeAllPhotos, removePhoto, retryPhoto } from "./send-photos";
import { PhotoInput, PhotoListPlace } from "./parse";
import type { PhotoProblem } from "../rules";

export { takePhotos } from "./send-photos";

/** The message follows the photos: no event of the input reports them. */
function correctMessage(form: HTMLFormElement, input: HTMLInputElement, problem: string): void {
  if (problem !== "") return void showFieldMessage(input, problem);
  clearFieldMessage(input);
  strikeFromSummary(form, input);
}

/** The shopper's way out if photos are not sent; empty if all are. */
function missingText(photos: readonly Photo[]): string {
  const has = (kind: PhotoPhase["kind"]): boolean => photos.some(({ phase }) => phase.kind === kind);
  if (has("failed")) return photoText("Theme.PhotosMissing");
  return has("refused") ? photoText("Theme.PhotosRefused") : "";
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
  /** Whether there were photos before: the message about the last one goes with it. */
  const had = useRef(false);
  const required = photos.length > 0 ? false : undefined;

  useLayoutEffect(() => {
    const isOnTheWay = photos.some(({ phase }) => phase.kind === "preparing" || phase.kind === "sending");
    const problem = isOnTheWay ? photoText("Theme.PhotosOnTheWay") : missingText(photos);
    input.setCustomValidity(problem);
    if ((photos.length > 0 || had.current) && hasMessage(input)) correctMessage(form, input, problem);
    had.current = photos.length > 0;
  }, [photos, form, input]);
  useEffect(() => on(form, "reset", () => removeAllPhotos(album)), [form, album]);
  return (
    <>
      {/* A photo in the list counts as one in the input, which is empty again; also where a branch requires it */}
      <PhotoInput required={required} data-required={required} />
      <PhotoListPlace>
        <PhotoList album={album} photos={photos} problems={problems} />
      </PhotoListPlace>
    </>
  );
}

interface PhotoListProps {
  album: Album;
  photos: readonly Photo[];
  problems: readonly PhotoProblem[];
}

export function PhotoList({ album, photos, problems }: PhotoListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  /** The focus moves to the photo's name: at its other button, a second press would remove it. */
  const retry = (photo: Photo, index: number): void => {
    list.current?.querySelectorAll<HTMLElement>(".photo__name")[index]?.focus();
    retryPhoto(album, photo);
  };
  /** The focus moves to the next photo's button, or to the input, so that it is not lost. */
  const remove = (photo: Photo, index: number): void => {
    const buttons = list.current?.querySelectorAll<HTMLElement>(".photo__remove") ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1] ?? album.input;
    next.focus();
    removePhoto(album, photo);
    if (next === album.input) album.input.focus();
  };
  return (
    <>
      {problems.map(({ key, params }, index) => (
        <p className="photo-problem" key={index}>
          {photoText(key, params)}
        </p>
      ))}
      <ul className="photos" ref={list}>
        {photos.map((photo, index) => (
          <li className="photo" key={photo.key}>
            {photo.previewUrl === undefined ? (
              <span className="photo__picture photo__picture--none">{photoText("Theme.PhotoNoPreview")}</span>
            ) : (
              <img
                className="photo__picture"
                src={photo.previewUrl}
                alt={photoText("Theme.PhotoAlt", { number: index + 1 })}
              />
            )}
            <div className="photo__facts">
              <span className="photo__name" tabIndex={-1}>
                {photo.name}
              </span>
              <PhotoPhaseText name={photo.name} phase={photo.phase} />
            </div>
            <div className="photo__buttons">
              {photo.phase.kind === "failed" ? (
                <button
                  className="btn btn-outline-primary"
                  type="button"
                  aria-label={`${photoText("Theme.PhotoRetry")}: ${photo.name}`}
                  onClick={() => retry(photo, index)}
                >
                  {photoText("Theme.PhotoRetry")}
                </button>
              ) : null}
              <button
                className="btn btn-outline-primary photo__remove"
                type="button"
                aria-label={`${photoText("Theme.PhotoRemove")}: ${photo.name}`}
                onClick={() => remove(photo, index)}
              >
                {photoText("Theme.PhotoRemove")}
              </button>
            </div>
            {photo.phase.kind === "sent" && photo.phase.id !== undefined ? (
              <input type="hidden" name="photo" value={photo.phase.id} data-label={photo.name} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function PhotoPhaseText({ name, phase }: { name: string; phase: PhotoPhase }): ReactElement {
  switch (phase.kind) {
    case "preparing":
      return <span className="photo__phase">{photoText("Theme.PhotoPreparing")}</span>;
    case "sending":
      return (
        <span className="photo__phase">
          <progress className="photo__progress" max={100} value={phase.percent} aria-label={name} />
          <span>{photoText("Theme.PhotoSending", { percent: phase.percent })}</span>
        </span>
      );
    case "sent":
      return <span className="photo__phase photo__phase--sent">{photoText("Theme.PhotoSent")}</span>;
    case "failed":
    case "refused":
      return <span className="photo__phase photo__phase--failed">{phase.text}</span>;
  }
}
