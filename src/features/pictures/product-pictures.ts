import { ATTRIBUTE } from "../../contract/markup";
import { subscribe } from "../../contract/bus";
import { watchColorHover } from "./color-hover";
import { chosenColorInput, galleriesBeside, orderFormOf, picturesOfColor, showPictures } from "./color-pictures";
import { pictureSlider } from "./picture-slider";
import { openZoomAtClick } from "./picture-zoom";

type Undo = () => void;

/**
 * The behavior of a product's pictures once the shopper has touched them or a colour: slides and thumbnails follow the
 * colour, a colour under the mouse shows its pictures, thumbnails move the slides, and a slide opens the zoom. @see
 * spec §4 and §9
 */
export default function productPictures(page: Document): () => void {
  let undo: Undo | undefined;
  const back = (): void => {
    undo?.();
    undo = undefined;
  };
  const preview = (input: Element): void => {
    back();
    undo = showColor(input);
  };
  const stops = [
    subscribe("color:change", ({ target }) => {
      const form = orderFormOf(target);
      const input = form === undefined ? undefined : chosenColorInput(form);
      if (input === undefined) return;
      // The chosen colour replaces a hovered one
      back();
      showColor(input);
    }),
    watchColorHover(page, preview, back),
    pictureSlider(page),
    openZoomAtClick(page),
  ];
  for (const form of page.querySelectorAll(`[${ATTRIBUTE.island}="order-form"][${ATTRIBUTE.bundle}]`)) {
    const input = chosenColorInput(form);
    // The server's HTML already shows the colour that it has checked
    if (input !== undefined && !input.hasAttribute("checked")) showColor(input);
  }
  return () => stops.forEach((stop) => stop());
}

/**
 * Shows a colour's pictures in every gallery of its product.
 * @returns the function that restores the former pictures
 */
function showColor(input: Element): Undo {
  const form = orderFormOf(input);
  const pictures = picturesOfColor(input);
  const isServers = input.hasAttribute("checked");
  const undos = (form === undefined ? [] : galleriesBeside(form)).map((gallery) =>
    showPictures(gallery, pictures, isServers),
  );
  return () => undos.forEach((each) => each());
}
