import { json, object, readable, readableList, text, type Parser } from "../lib/parse";

/** One picture of a colour, in the order of the gallery's slides. */
export interface ColorPicture {
  /** URL of the picture as the slide shows it. */
  src: string;
  srcset?: string;
  /** URL of the small picture; absent: `src`. */
  thumb?: string;
  /** URL of the picture that zoom shows; absent: `src`. */
  large?: string;
  /** Absent: the server's text stays. */
  alt?: string;
}

/** What `data-color` says about a colour's pictures. */
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

/** None that can be read is no list: the pictures that are there stay. */
const pictures: Parser<ColorPicture[] | undefined> = (raw, path) => {
  const found = readable(readableList(picture))(raw, path);
  return found?.length === 0 ? undefined : found;
};

/** The pictures in the JSON of a colour input's `data-color`. @see spec §3, contract §2 */
export const parseColorPictures = json(object({ mainImage: readable(text), pictures }));
