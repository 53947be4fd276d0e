import { draftName } from "../../steps/api";
import { observable, type Observable } from "../../../lib/observable";
import type { KnitRepairProps } from "./parse";
import { NO_PHOTOS, type PhotosState } from "./photo-state";

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
