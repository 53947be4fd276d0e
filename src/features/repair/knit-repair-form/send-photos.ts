import { choosePhotos, fitInto } from "../rules";
import { descendants } from "../../../lib/node";
import { nextNumber } from "../../../lib/next-number";
import { loadPicture, scalePicture } from "../../../lib/scale-picture";
import { announce } from "../../../say/announcer";
import { answerText, translate } from "../../../say/message-text";
import { failureKey, sayFailure } from "../../../say/failure";
import { publish } from "../../../contract/bus";
import { FALLBACK_KEY } from "../../../contract/message-key";
import { newIdempotencyKey } from "../../../http/idempotency";
import { upload, type Upload } from "../../../http/upload";
import type { PhotoResponse } from "../../../contract/responses";
import { noticesOf, showNotices } from "../../../say/notices";
import { photoText } from "../texts";
import { HttpError, reportError } from "../../../lib/errors";
import { withoutPhoto, withPhoto, type Album, type Photo, type PhotoPhase } from "./photo-state";

const BYTES_A_MEGABYTE = 1_000_000;

/** Key → the upload under way, and the key of its intent. */
const uploads = new Map<number, { running?: Upload<unknown>; intent: string }>();

/** Removes the files from the input, so that it can take more, and sends them. */
export function takePhotos(album: Album): void {
  const { input, accept, max, store } = album;
  const files = Array.prototype.slice.call(input.files ?? []) as File[];
  // Support: IE 11 sends a `change` when the input is emptied
  if (files.length === 0) return;
  const { photos } = store.get();
  const { chosen, problems } = choosePhotos(files, { accept, taken: photos.length, max });
  const added = chosen.map((file): Photo => {
    const previewUrl = URL.createObjectURL(file);
    return { key: nextNumber(), name: file.name, file, previewUrl, phase: { kind: "preparing" } };
  });
  input.value = "";
  store.set({ photos: [...photos, ...added], problems });
  problems.forEach(({ key, params }) => announce(photoText(key, params)));
  // One after the other, because five at once are no faster on a slow connection
  void added.reduce((before, photo) => before.then(() => send(album, photo)), Promise.resolve());
}

/** Sends a failed photo again. */
export function retryPhoto(album: Album, photo: Photo): void {
  setPhase(album, photo.key, { kind: "preparing" });
  void send(album, photo);
}

export function removePhoto({ store }: Album, { key, name, previewUrl }: Photo): void {
  uploads.get(key)?.running?.abort();
  uploads.delete(key);
  if (previewUrl !== undefined) URL.revokeObjectURL(previewUrl);
  store.set({ ...withoutPhoto(store.get(), key), problems: [] });
  announce(photoText("Theme.PhotoRemoved", { name }));
}

export function removeAllPhotos(album: Album): void {
  album.store.get().photos.forEach((photo) => removePhoto(album, photo));
}

const isThere = ({ store }: Album, key: number): boolean => store.get().photos.some((photo) => photo.key === key);

function setPhase({ store }: Album, key: number, phase: PhotoPhase): void {
  store.set(withPhoto(store.get(), key, { phase }));
}

/** Never rejects: the list shows failures. */
async function send(album: Album, photo: Photo): Promise<void> {
  const { key, name } = photo;
  try {
    const file = await prepare(album, photo);
    if (!isThere(album, key)) return;
    if (file.size > album.maxBytes) {
      const megabytes = Math.floor(album.maxBytes / BYTES_A_MEGABYTE);
      return fail(album, key, photoText("Theme.PhotoTooLarge", { name, megabytes }), "refused");
    }
    await post(album, photo, file);
  } catch (error) {
    reportError(error);
    if (isThere(album, key)) fail(album, key, failureText(name));
  }
}

function failureText(name: string, reason?: string): string {
  return reason === undefined ? `${name} ${photoText("Theme.PhotoFailed")}` : `${name}: ${reason}`;
}

/** Says at the photo why it has no answer; if another page came instead, a toast leads to it. */
function failUnanswered(album: Album, { key, name }: Photo, error: unknown): void {
  // From the server in front of the shop; another try would fail as well
  if (error instanceof HttpError && error.status === 413)
    return fail(album, key, photoText("Theme.PhotoTooLargeToSend", { name }), "refused");
  const why = failureKey(error);
  if (why === "Theme.PageIsOutdated") sayFailure(why, undefined, error);
  fail(album, key, failureText(name, why === FALLBACK_KEY ? undefined : answerText(why)));
}

function fail(album: Album, key: number, text: string, kind: "failed" | "refused" = "failed"): void {
  setPhase(album, key, { kind, text });
  announce(text);
}

/** A smaller picture, if possible and useful. */
async function prepare({ store, maxEdge }: Album, { key, file, previewUrl }: Photo): Promise<Blob> {
  const image = previewUrl === undefined ? undefined : await loadPicture(previewUrl);
  if (image === undefined) {
    store.set(withPhoto(store.get(), key, { previewUrl: undefined }));
    return file;
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (Math.max(size.width, size.height) <= maxEdge) return file;
  const smaller = await scalePicture(image, fitInto(size, maxEdge));
  return smaller === undefined || smaller.size >= file.size ? file : smaller;
}

async function post(album: Album, photo: Photo, file: Blob): Promise<void> {
  const { form, uploadUrl } = album;
  const { key, name } = photo;
  const formData = new FormData();
  const token = descendants(form, 'input[name="_token"]')[0];
  if (token instanceof HTMLInputElement) formData.append("_token", token.value);
  formData.append("photo", file, name);
  if (!publish("knitrepair:photo:request", { formData, form }, form, { isCancelable: true })) {
    return fail(album, key, failureText(name));
  }
  const intent = uploads.get(key)?.intent ?? newIdempotencyKey();
  const running = upload("knitrepair-photo", {
    url: uploadUrl,
    body: formData,
    idempotencyKey: intent,
    onProgress: (fraction) =>
      isThere(album, key) && setPhase(album, key, { kind: "sending", percent: Math.round(fraction * 100) }),
  });
  uploads.set(key, { running, intent });
  setPhase(album, key, { kind: "sending", percent: 0 });
  // The HTTP code has reported the failure
  const response = await running.answer.catch((error: unknown) => {
    if (isThere(album, key)) failUnanswered(album, photo, error);
    return undefined;
  });
  if (response === undefined) return;
  // After an answer the same photo again is a new intent
  uploads.delete(key);
  publish("knitrepair:photo:receive", { response, form }, form);
  if (!isThere(album, key)) return;
  if (!response.success) {
    // Messages may be about the moment, errors are about the file
    const kind = keysIn(response.errors).length > 0 ? "refused" : "failed";
    return fail(album, key, failureText(name, reasonsOf(response)), kind);
  }
  setPhase(album, key, { kind: "sent", id: response.id });
  announce(`${name} ${photoText("Theme.PhotoSent")}`);
  showNotices(noticesOf(response));
}

const keysIn = (errors: PhotoResponse["errors"] = {}): string[] =>
  Object.values(errors).reduce((all, some) => all.concat(some), []);

/** All that the server says about a photo that it refuses; `undefined`: nothing. */
function reasonsOf({ errors, ...answer }: PhotoResponse): string | undefined {
  const keys = keysIn(errors);
  const texts = keys.map((key) => translate(key));
  for (const { key, params } of noticesOf(answer)) {
    if (key !== FALLBACK_KEY && !keys.includes(key)) texts.push(translate(key, params));
  }
  return texts.join(" ") || undefined;
}
