import { on } from "./dom";
import { newElement } from "./page";

/** Whether the browser rotates pictures by their camera orientation when it draws them, and can export the drawing. */
function canScale(): boolean {
  return (
    // Support: Chrome below 81, Edge 18 and IE 11 would send the picture rotated wrongly
    typeof CSS === "object" &&
    CSS.supports("image-orientation", "from-image") &&
    // Support: Edge 18 and IE 11 have no toBlob
    typeof HTMLCanvasElement.prototype.toBlob === "function"
  );
}

/** A picture as the browser shows it. @returns `undefined` if it cannot read it (HEIC, a broken file) */
export function loadPicture(url: string): Promise<HTMLImageElement | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    on(image, "load", () => resolve(image));
    on(image, "error", () => resolve(undefined));
    image.src = url;
  });
}

/**
 * A smaller copy of a picture, as JPEG.
 * @param size width and height of the copy
 * @returns `undefined` if this browser cannot make one
 */
export function scalePicture(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<Blob | undefined> {
  if (!canScale()) return Promise.resolve(undefined);
  const canvas = newElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(undefined);
  // Transparent parts would become black
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), "image/jpeg", JPEG_QUALITY));
}

const JPEG_QUALITY = 0.85;
