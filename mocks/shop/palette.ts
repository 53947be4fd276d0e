import type { Color } from "./model";

function color(value: string, en: string, de: string, hex: string): Color {
  return { value, title: { en, de }, hex };
}

/** The yarn colours of the shop. */
export const PALETTE = {
  navy: color("navy", "Navy", "Marine", "#1f3a5f"),
  ecru: color("ecru", "Ecru", "Ecru", "#e9dfc9"),
  moss: color("moss", "Moss green", "Moosgrün", "#66703f"),
  rust: color("rust", "Rust", "Rost", "#a4512f"),
  charcoal: color("charcoal", "Charcoal", "Anthrazit", "#3b3d42"),
  oatmeal: color("oatmeal", "Oatmeal", "Haferbeige", "#c9b793"),
  berry: color("berry", "Berry", "Beere", "#7d2c48"),
  sky: color("sky", "Sky blue", "Himmelblau", "#8fb3cf"),
  mustard: color("mustard", "Mustard", "Senf", "#c6952f"),
  forest: color("forest", "Forest", "Tannengrün", "#23483a"),
  rose: color("rose", "Dusty rose", "Altrosa", "#c48f91"),
  grey: color("grey", "Light grey", "Hellgrau", "#b4b6b8"),
  walnut: color("walnut", "Walnut", "Walnuss", "#6b4a35"),
  petrol: color("petrol", "Petrol", "Petrol", "#1f5663"),
} as const satisfies Record<string, Color>;

export type ColorName = keyof typeof PALETTE;
