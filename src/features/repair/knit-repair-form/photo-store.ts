import { observable, type Observable } from "../../../lib/observable";
import { NO_PHOTOS, type PhotosState } from "./photo-state";

const stores = new WeakMap<Element, Observable<PhotosState>>();

/** The photos chosen with an input. They outlive the view. */
export function photosOf(input: Element): Observable<PhotosState> {
  const store = stores.get(input) ?? observable(NO_PHOTOS);
  stores.set(input, store);
  return store;
}
