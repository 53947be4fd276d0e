import { useEffect, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { serverElementOf } from "../../attach/adopt/attributes";
import { useHost } from "../../attach/islands/island-scope";
import { isBeside, islandsBeside } from "./beside";
import { useIslandReducer, type PropsAction, defineIsland } from "../../attach/islands/island";
import { subscribe } from "../../contract/bus";
import { safeUrl, urlText } from "../../lib/checked-url";
import { setOwnAttribute } from "../../lib/own-changes";
import { sourcesOf } from "../../lib/picture";
import { slot } from "../../attach/islands/slot";
import { attributeOf, descendants } from "../../lib/node";

interface ProductGalleryProps {
  bundle: string;
  /** Picture of a colour that was chosen before the gallery started, if the server shows another one. */
  image: string | undefined;
}

function parseProductGallery(element: HTMLElement): ProductGalleryProps {
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

function mainImageOf(gallery: Node): Element | undefined {
  if (!(gallery instanceof Element)) return undefined;
  return descendants(gallery, attributeSelector(ATTRIBUTE.slot, "main-image"))[0];
}

/** The picture in the server's HTML. */
function serversImage(gallery: Node): string | undefined {
  const main = mainImageOf(gallery);
  const server = main && serverElementOf(main);
  return server && attributeOf(server, "src");
}

const MainImage = slot("main-image", "img", "recommended");

type ImageAction = { kind: "color"; image: string } | PropsAction<ProductGalleryProps>;

const imageOf = ({ image }: ProductGalleryProps): string | undefined => image;

/** After a swap, too, the chosen colour comes from the order form. */
function reduceImage(_shown: string | undefined, action: ImageAction): string | undefined {
  return action.kind === "props" ? imageOf(action.props) : action.image;
}

/** Shows the picture of the colour chosen for its product; before a choice the server's. */
function ProductGallery(props: ProductGalleryProps): ReactElement | null {
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
  // Of the server's own picture `srcset` and sources belong to it
  const source = image === undefined || image === serversImage(host) ? undefined : safeUrl(image, "show", place);
  useEffect(() => {
    if (source === undefined) return undefined;
    const main = mainImageOf(host);
    const others = main === undefined ? [] : sourcesOf(main);
    others.forEach((other) => setOwnAttribute(other, "srcset", ""));
    return () => others.forEach((other) => setOwnAttribute(other, "srcset", undefined));
  }, [host, source]);
  return source === undefined ? null : <MainImage src={urlText(source)} srcset={false} />;
}

export default defineIsland({
  name: "product-gallery",
  slots: { MainImage },
  parse: parseProductGallery,
  View: ProductGallery,
});
