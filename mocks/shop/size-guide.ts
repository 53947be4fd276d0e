import { CATEGORIES, type Category, type Text } from "./model";

/** From … to. */
type Span = readonly [from: number, to: number];

/** A measurement of the body, and how it is taken. */
interface Measurement {
  name: Text;
  how: Text;
}

export interface SizeGuide {
  category: Category;
  measurements: readonly Measurement[];
  /** The spans of a size, in the order of the measurements. */
  rows: readonly { size: string; spans: readonly { centimetres: Span; inches: Span }[] }[];
}

const CHEST: Measurement = {
  name: { en: "Chest", de: "Brustumfang" },
  how: {
    en: "Around the fullest part, the tape level under the arms.",
    de: "An der stärksten Stelle messen, das Maßband waagerecht unter den Armen.",
  },
};
const WAIST: Measurement = {
  name: { en: "Waist", de: "Taillenumfang" },
  how: {
    en: "Around the narrowest part, without pulling the tape tight.",
    de: "An der schmalsten Stelle messen, ohne das Maßband festzuziehen.",
  },
};
const ARM: Measurement = {
  name: { en: "Arm", de: "Armlänge" },
  how: {
    en: "From the shoulder over the bent elbow to the wrist.",
    de: "Von der Schulter über den angewinkelten Ellbogen bis zum Handgelenk messen.",
  },
};
const HIPS: Measurement = {
  name: { en: "Hips", de: "Hüftumfang" },
  how: {
    en: "Around the fullest part of the seat, feet together.",
    de: "An der stärksten Stelle des Gesäßes messen, die Füße geschlossen.",
  },
};
const FOOT: Measurement = {
  name: { en: "Foot", de: "Fußlänge" },
  how: {
    en: "Stand with the heel against a wall and measure to the longest toe.",
    de: "Die Ferse an eine Wand stellen und bis zur längsten Zehe messen.",
  },
};
const HEAD: Measurement = {
  name: { en: "Head", de: "Kopfumfang" },
  how: {
    en: "Around the forehead, a finger's breadth above the ears.",
    de: "Rund um die Stirn messen, einen Fingerbreit über den Ohren.",
  },
};

interface Table {
  measurements: readonly Measurement[];
  sizes: readonly (readonly [size: string, ...spans: Span[]])[];
}

const TOPS: Table = {
  measurements: [CHEST, WAIST, ARM],
  sizes: [
    ["XS", [80, 84], [62, 66], [58, 59]],
    ["S", [85, 90], [67, 72], [59, 60]],
    ["M", [91, 97], [73, 79], [60, 62]],
    ["L", [98, 105], [80, 88], [62, 64]],
    ["XL", [106, 114], [89, 98], [64, 66]],
  ],
};

const TABLES: Partial<Readonly<Record<Category, Table>>> = {
  jumpers: TOPS,
  cardigans: TOPS,
  vests: { ...TOPS, measurements: [CHEST, WAIST] },
  trousers: {
    measurements: [WAIST, HIPS],
    sizes: [
      ["28", [70, 73], [88, 91]],
      ["30", [74, 78], [92, 96]],
      ["32", [79, 83], [97, 101]],
      ["34", [84, 88], [102, 106]],
      ["36", [89, 94], [107, 112]],
    ],
  },
  socks: {
    measurements: [FOOT],
    sizes: [
      ["35–38", [22, 24]],
      ["39–42", [25, 27]],
      ["43–46", [28, 30]],
    ],
  },
  hats: {
    measurements: [HEAD],
    sizes: [
      ["S/M", [54, 57]],
      ["L/XL", [58, 61]],
    ],
  },
};

const INCH = 2.54;

/** To the nearest half inch, as tapes are read. */
const inchesOf = ([from, to]: Span): Span => [Math.round((from / INCH) * 2) / 2, Math.round((to / INCH) * 2) / 2];

/** The sizes of a category; `undefined` if one size fits all. */
export function sizeGuide(category: string): SizeGuide | undefined {
  const known = CATEGORIES.find((candidate) => candidate === category);
  const table = known && TABLES[known];
  if (known === undefined || table === undefined) return undefined;
  const rows = table.sizes.map(([size, ...spans]) => ({
    size,
    spans: table.measurements.flatMap((_, at) => {
      const span = spans[at];
      return span === undefined ? [] : [{ centimetres: span, inches: inchesOf(span) }];
    }),
  }));
  return { category: known, measurements: table.measurements, rows };
}
