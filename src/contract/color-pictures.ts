import { json, object, text, type Parser, readable } from "../lib/parse";
import { readableList } from "../lib/parse-lists";

/** One picture of a colour; a list of them has the order of the gallery's slides. */
export interface ColorPicture {
  /** URL of the picture in the slide. */
  src: string;
  srcset?: string;
  /** URL of the small picture; absent: `src`. */
  thumb?: string;
  /** URL of the picture for zoom; absent: `src`. */
  large?: string;
  /** Absent: the server's text is kept. */
  alt?: string;
}

/** The pictures in a colour's `data-color`. */
export interface ColorPictures {
  mainImage?: string;
  pictures?: ColorPicture[];
}

const picture = object({
  src: text,
  srcset: readable(text),
  thumb: readable(text),
  large: readable(text),
  alt: readable(text),
});

/** A list without any readable picture counts as absent, so the current pictures stay. */
const pictures: Parser<ColorPicture[] | undefined> = (raw, path) => {
  const found = readable(readableList(picture))(raw, path);
  return found?.length === 0 ? undefined : found;
};

/** The pictures in the JSON of a colour input's `data-color`. @see spec §3, contract §2 */
export const parseColorPictures = json(object({ mainImage: readable(text), pictures }));
