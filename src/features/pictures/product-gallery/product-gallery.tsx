import { useEffect, useState, type ReactElement } from "react";
import { ATTRIBUTE } from "../../../contract/markup";
import { useHost } from "../../../attach/island-scope";
import { isBeside } from "../../../attach/product-scope";
import { subscribe } from "../../../contract/bus";
import { safeUrl, urlText } from "../../../lib/checked-url";
import type { ProductGalleryProps } from "./parse";
import { MainImage } from "./slots";

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
  const place = { element: host, name: `product-gallery: mainImage of ${ATTRIBUTE.color}` };
  const source = image === undefined ? undefined : safeUrl(image, "show", place);
  return source === undefined ? null : <MainImage src={urlText(source)} srcset={false} />;
}
