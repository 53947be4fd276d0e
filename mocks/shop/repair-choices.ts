import type { Text } from "./model";

interface Choice {
  value: string;
  label: Text;
}

/** What is repaired. `sketch` is the drawing on which the place is shown. */
export interface Garment extends Choice {
  sketch: "top" | "trousers" | "sock" | "flat";
}

export const GARMENTS: readonly Garment[] = [
  { value: "jumper", sketch: "top", label: { en: "Jumper", de: "Pullover" } },
  { value: "cardigan", sketch: "top", label: { en: "Cardigan or vest", de: "Strickjacke oder Weste" } },
  { value: "trousers", sketch: "trousers", label: { en: "Trousers", de: "Hose" } },
  { value: "socks", sketch: "sock", label: { en: "Socks", de: "Socken" } },
  { value: "other", sketch: "flat", label: { en: "Hat, scarf or blanket", de: "Mütze, Schal oder Decke" } },
];

/** Places by drawing; the drawing has a shape for each. */
export const PLACES: Readonly<Record<Garment["sketch"], readonly Choice[]>> = {
  top: [
    { value: "collar", label: { en: "Collar", de: "Kragen" } },
    { value: "shoulder", label: { en: "Shoulder", de: "Schulter" } },
    { value: "body", label: { en: "Front or back", de: "Vorder- oder Rückseite" } },
    { value: "sleeve", label: { en: "Sleeve", de: "Ärmel" } },
    { value: "elbow", label: { en: "Elbow", de: "Ellenbogen" } },
    { value: "cuff", label: { en: "Cuff", de: "Bündchen" } },
    { value: "hem", label: { en: "Hem", de: "Saum" } },
  ],
  trousers: [
    { value: "waist", label: { en: "Waistband", de: "Bund" } },
    { value: "seat", label: { en: "Seat", de: "Gesäß" } },
    { value: "knee", label: { en: "Knee", de: "Knie" } },
    { value: "leg", label: { en: "Leg", de: "Bein" } },
    { value: "leg-hem", label: { en: "Leg hem", de: "Beinsaum" } },
  ],
  sock: [
    { value: "sock-cuff", label: { en: "Cuff", de: "Bündchen" } },
    { value: "shaft", label: { en: "Leg", de: "Schaft" } },
    { value: "heel", label: { en: "Heel", de: "Ferse" } },
    { value: "sole", label: { en: "Sole", de: "Sohle" } },
    { value: "toe", label: { en: "Toe", de: "Spitze" } },
  ],
  flat: [
    { value: "edge", label: { en: "Edge", de: "Rand" } },
    { value: "middle", label: { en: "Middle", de: "Mitte" } },
  ],
};

export const placesOf = ({ sketch }: Garment): readonly Choice[] => PLACES[sketch];

export const KINDS: readonly Choice[] = [
  { value: "moth", label: { en: "Moth holes", de: "Mottenlöcher" } },
  { value: "frayed", label: { en: "Frayed edge", de: "Ausgefranste Kante" } },
  { value: "pulled", label: { en: "Pulled thread", de: "Gezogener Faden" } },
  { value: "run", label: { en: "Run", de: "Laufmasche" } },
  { value: "thin", label: { en: "Worn thin", de: "Dünn gewordene Stelle" } },
  { value: "other", label: { en: "Something else", de: "Etwas anderes" } },
];

/** How large the damage is, and what mending it costs: from, to, in cents. */
export const SIZES: readonly (Choice & { from: number; to: number })[] = [
  { value: "small", from: 900, to: 1500, label: { en: "Smaller than a pea", de: "Kleiner als eine Erbse" } },
  { value: "medium", from: 1500, to: 2900, label: { en: "Up to 3 cm", de: "Bis 3 cm" } },
  { value: "large", from: 2900, to: 5900, label: { en: "Larger than 3 cm", de: "Größer als 3 cm" } },
];
