import type { PhotoProblem } from "../rules/photo-choice";

/** How far a photo is. `sent` carries what the form says for it. */
export type PhotoPhase =
  | { kind: "preparing" }
  | { kind: "sending"; percent: number }
  /** `id`: what the form carries for it; a server may know it without. */
  | { kind: "sent"; id: string | undefined }
  | { kind: "failed"; text: string };

export interface Photo {
  key: number;
  name: string;
  file: File;
  /** Of the file as it was chosen; `undefined`: the browser cannot show it. */
  previewUrl: string | undefined;
  phase: PhotoPhase;
}

export interface PhotosState {
  photos: readonly Photo[];
  /** What was wrong with files of the last choice. */
  problems: readonly PhotoProblem[];
}

export const NO_PHOTOS: PhotosState = { photos: [], problems: [] };

/** One photo changes, wherever it stands by now; one that was taken away stays away. */
export function withPhoto(state: PhotosState, key: number, change: Partial<Photo>): PhotosState {
  return {
    ...state,
    photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)),
  };
}

export function withoutPhoto(state: PhotosState, key: number): PhotosState {
  return { ...state, photos: state.photos.filter((photo) => photo.key !== key) };
}
