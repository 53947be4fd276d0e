/** The tones of a drawn knit, all derived from the product's colour. */
export interface Yarn {
  base: string;
  light: string;
  bright: string;
  dark: string;
  /** Between the stitches. */
  deep: string;
  /** A second yarn that goes well with the first: stripes, Fair Isle, heel and toe. */
  contrast: string;
  contrastDark: string;
  /** A third yarn, used sparingly. */
  accent: string;
}

type Rgb = readonly [number, number, number];

const INK = "#1c1613";
/** Pale yarns are shaded with brown, as black would turn them grey. */
const WARM_SHADE = "#5b4426";
const CREAM = "#fff4e2";

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.replace("#", ""), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `amount` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, amount: number): string {
  const start = parseHex(from);
  const end = parseHex(to);
  const channel = (index: 0 | 1 | 2): string =>
    Math.round(start[index] + (end[index] - start[index]) * amount)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Perceived brightness, 0 (black) … 1 (white). */
export function brightness(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Dark yarns get a pale partner and pale yarns a dark one, so that motifs are always visible. */
export function yarnOf(hex: string): Yarn {
  const isDark = brightness(hex) < 0.62;
  const isPale = brightness(hex) > 0.72;
  const lift = isDark ? 0.06 : 0;
  const contrast = isDark ? mix("#efe4d0", hex, 0.08) : mix(mix(hex, "#6b5a4a", 0.62), INK, 0.12);
  return {
    base: mix(hex, CREAM, 0.03 + lift),
    light: mix(hex, CREAM, 0.2 + lift),
    bright: mix(hex, CREAM, 0.4),
    dark: mix(hex, isPale ? WARM_SHADE : INK, 0.2),
    deep: mix(hex, isPale ? WARM_SHADE : INK, isPale ? 0.5 : 0.46),
    contrast,
    contrastDark: mix(contrast, INK, 0.18),
    accent: isDark ? "#c98b4e" : "#a8503c",
  };
}
