import { useEffect, useState, type ReactElement } from "react";
import { Slot } from "../../runtime/slots";
import { subscribe } from "../../services/bus";
import type { ProductGalleryProps } from "./parse";

/** Shows the picture of the colour that was chosen for its product; before that the server's. */
export function ProductGallery({ bundle, image: startImage }: ProductGalleryProps): ReactElement | null {
  const [image, setImage] = useState(startImage);
  useEffect(
    () =>
      subscribe("color:change", ({ detail }) => {
        if (detail.bundle === bundle && detail.mainImage !== undefined) setImage(detail.mainImage);
      }),
    [bundle],
  );
  return image === undefined ? null : <Slot name="main-image" src={image} srcset={false} />;
}
