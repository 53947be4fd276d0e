import { ATTRIBUTE } from "../../../contract/markup";
import { descendants } from "../../../lib/node";
import { islandsBeside } from "../beside";

export interface ProductGalleryProps {
  bundle: string;
  /** Picture of a colour that was chosen before the gallery started, if the server shows another one. */
  image: string | undefined;
}

export function parseProductGallery(element: HTMLElement): ProductGalleryProps {
  const bundle = element.getAttribute(ATTRIBUTE.bundle) ?? "";
  return { bundle, image: chosenImage(element, bundle) };
}

/** The order form may have started first; then its checked colour is in the page. */
function chosenImage(element: HTMLElement, bundle: string): string | undefined {
  const form = islandsBeside(element, "order-form", bundle)[0];
  const checked = form === undefined ? undefined : descendants(form, `input[${ATTRIBUTE.color}]:checked`)[0];
  if (checked === undefined || checked.hasAttribute("checked")) return undefined;
  const data = checked.getAttribute(ATTRIBUTE.color) ?? "";
  try {
    const { mainImage } = JSON.parse(data) as { mainImage?: unknown };
    return typeof mainImage === "string" ? mainImage : undefined;
  } catch {
    // The order form reports the mistake.
    return undefined;
  }
}
