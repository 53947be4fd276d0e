import { useEffect, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { useHost } from "../../../attach/islands/island-scope";
import { isBeside } from "../beside";
import { useIslandReducer, type PropsAction } from "../../../attach/islands/use-island-reducer";
import { subscribe } from "../../../contract/bus";
import { safeUrl, urlText } from "../../../lib/checked-url";
import { setOwnAttribute } from "../../../lib/own-changes";
import { sourcesOf } from "../../../lib/picture";
import type { ProductGalleryProps } from "./parse";
import { MainImage } from "./slots";

/** Shows the picture of the colour chosen for its product; before a choice the server's. */
export function ProductGallery(props: ProductGalleryProps): ReactElement | null {
  const { bundle } = props;
  const [image, dispatch] = useIslandReducer(reduceImage, props, imageOf);
  const host = useHost();
  useEffect(
    () =>
      subscribe("color:change", ({ detail, target }) => {
        if (detail.bundle !== bundle || !isBeside(target, host)) return;
        if (detail.mainImage !== undefined) dispatch({ kind: "color", image: detail.mainImage });
      }),
    [bundle, host, dispatch],
  );
  const place = { element: host, name: `product-gallery: mainImage of ${ATTRIBUTE.color}` };
  const source = image === undefined ? undefined : safeUrl(image, "show", place);
  useEffect(() => {
    if (source === undefined || !(host instanceof Element)) return undefined;
    const main = host.querySelector(attributeSelector(ATTRIBUTE.slot, "main-image"));
    const others = main === null ? [] : sourcesOf(main);
    others.forEach((other) => setOwnAttribute(other, "srcset", ""));
    return () => others.forEach((other) => setOwnAttribute(other, "srcset", undefined));
  }, [host, source]);
  return source === undefined ? null : <MainImage src={urlText(source)} srcset={false} />;
}

type ImageAction = { kind: "color"; image: string } | PropsAction<ProductGalleryProps>;

const imageOf = ({ image }: ProductGalleryProps): string | undefined => image;

/** After a swap, too, the chosen colour comes from the order form. */
function reduceImage(_shown: string | undefined, action: ImageAction): string | undefined {
  return action.kind === "props" ? imageOf(action.props) : action.image;
}
