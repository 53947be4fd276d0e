import { useEffect, useState, type ReactElement } from "react";
import { useHost } from "../../runtime/island-scope";
import { isBeside } from "../../runtime/product-scope";
import { Slot } from "../../runtime/slots";
import { subscribe } from "../../services/bus";
import type { ProductGalleryProps } from "./parse";

/** Shows the picture of the colour that was chosen for its product; before that the server's. */
export function ProductGallery({ bundle, image: startImage }: ProductGalleryProps): ReactElement | null {
  const [image, setImage] = useState(startImage);
  const host = useHost();
  useEffect(
    () =>
      subscribe("color:change", ({ detail, target }) => {
        if (detail.bundle !== bundle || !isBeside(target, host)) return;
        if (detail.mainImage !== undefined) setImage(detail.mainImage);
      }),
    [bundle, host],
  );
  return image === undefined ? null : <Slot name="main-image" src={image} srcset={false} />;
}
