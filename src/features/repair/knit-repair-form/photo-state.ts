import { type Observable, observable } from "../../../lib/observable";
import type { PhotoProblem } from "../rules";
import type { PhotoPlace, KnitRepairProps } from "./parse";
import { draftName } from "../../steps/api";

/** The phase of a photo. `sent` has the value that the form sends for it. */
export type PhotoPhase =
  | { kind: "preparing" }
  | { kind: "sending"; percent: number }
  /** `id`: the value that the form sends for it; a server may not need one. */
  | { kind: "sent"; id: string | undefined }
  | { kind: "failed"; text: string }
  /** The file itself is the problem, so that sending it again cannot help. */
  | { kind: "refused"; text: string };

export interface Photo {
  key: number;
  name: string;
  file: File;
  /** Preview of the chosen file; `undefined`: the browser cannot show it. */
  previewUrl: string | undefined;
  phase: PhotoPhase;
}

export interface PhotosState {
  photos: readonly Photo[];
  /** Problems with the last chosen files. */
  problems: readonly PhotoProblem[];
}

/** The photos of a form, and where they are chosen. A swap may bring another input: the photos are the same. */
export interface Album extends PhotoPlace {
  store: Observable<PhotosState>;
}

const NO_PHOTOS: PhotosState = { photos: [], problems: [] };

/** Changes one photo, wherever it is in the list; a removed one stays removed. */
export function withPhoto(state: PhotosState, key: number, change: Partial<Photo>): PhotosState {
  return {
    ...state,
    photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)),
  };
}

export function withoutPhoto(state: PhotosState, key: number): PhotosState {
  return { ...state, photos: state.photos.filter((photo) => photo.key !== key) };
}

const stores = new WeakMap<Element, { draft: string | undefined; photos: Observable<PhotosState> }>();

/** The photos that were chosen in a form. They outlive its view, unless another draft makes it another form. */
export function photosOf(props: Pick<KnitRepairProps, "form" | "draft">): Observable<PhotosState> {
  const draft = draftName(props);
  const known = stores.get(props.form);
  if (known !== undefined && known.draft === draft) return known.photos;
  const photos = observable(NO_PHOTOS);
  stores.set(props.form, { draft, photos });
  return photos;
}
