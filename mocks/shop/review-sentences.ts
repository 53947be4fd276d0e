import type { Text } from "./model";
import type { Fit, Stars } from "./review";

/** First names of reviewers. */
export const AUTHORS: readonly string[] = [
  "Anna",
  "Ben",
  "Carla",
  "David",
  "Emine",
  "Finn",
  "Greta",
  "Hannes",
  "Ines",
  "Jakob",
  "Katrin",
  "Lena",
  "Malte",
  "Nora",
  "Oskar",
  "Paula",
  "Rosa",
  "Samir",
  "Tilda",
  "Ute",
  "Viktor",
  "Wiebke",
  "Yara",
  "Zoe",
];

/** Headings, by stars. None names a kind of garment: a review of socks may have any. */
export const TITLES: Readonly<Record<Stars, readonly Text[]>> = {
  5: [
    { en: "My new favourite", de: "Mein neues Lieblingsstück" },
    { en: "Warm and light", de: "Warm und leicht" },
    { en: "Worth every cent", de: "Jeden Cent wert" },
    { en: "Even nicer than in the pictures", de: "Noch schöner als auf den Bildern" },
    { en: "I have ordered a second one", de: "Schon ein zweites Mal bestellt" },
    { en: "You can feel the quality", de: "Die Qualität spürt man" },
    { en: "Made for the north wind", de: "Gemacht für den Nordwind" },
    { en: "Exactly what I was looking for", de: "Genau danach habe ich gesucht" },
  ],
  4: [
    { en: "Very nice, with one small thing", de: "Sehr schön, mit einer Kleinigkeit" },
    { en: "Good piece for cold days", de: "Gutes Stück für kalte Tage" },
    { en: "Almost perfect", de: "Fast perfekt" },
    { en: "Happy with it", de: "Zufrieden" },
  ],
  3: [
    { en: "Good, but not great", de: "Gut, aber nicht überragend" },
    { en: "Had expected a little more", de: "Etwas mehr erwartet" },
    { en: "All right for the price", de: "Für den Preis in Ordnung" },
  ],
  2: [
    { en: "Not for me", de: "Nichts für mich" },
    { en: "Scratches more than I thought", de: "Kratzt mehr als gedacht" },
  ],
  1: [
    { en: "Sadly had to send it back", de: "Ging leider zurück" },
    { en: "A disappointment", de: "Enttäuschend" },
  ],
};

/** What reviews say about the piece, by stars. */
export const OPINIONS: Readonly<Record<Stars, readonly Text[]>> = {
  5: [
    {
      en: "The yarn is wonderfully soft and does not scratch at all.",
      de: "Das Garn ist wunderbar weich und kratzt überhaupt nicht.",
    },
    {
      en: "Worn almost daily since it came, and it still looks like new.",
      de: "Seit der Lieferung fast täglich getragen und immer noch wie neu.",
    },
    {
      en: "The third piece from here, and once more without a fault.",
      de: "Mein drittes Stück von hier, und wieder ohne Fehler.",
    },
    {
      en: "The colour is as deep as in the picture, even after washing.",
      de: "Die Farbe ist so satt wie auf dem Bild, auch nach dem Waschen.",
    },
    {
      en: "I had been looking for something this plain and this good for years.",
      de: "So schlicht und so gut: Danach hatte ich jahrelang gesucht.",
    },
    {
      en: "Carefully made down to the last stitch.",
      de: "Bis zur letzten Masche sorgfältig gearbeitet.",
    },
    {
      en: "Keeps me warm without being heavy, on the bike as well as on the sofa.",
      de: "Hält warm, ohne schwer zu sein, auf dem Rad genauso wie auf dem Sofa.",
    },
  ],
  4: [
    {
      en: "Lovely colour and a dense, even knit.",
      de: "Schöne Farbe und ein dichtes, gleichmäßiges Maschenbild.",
    },
    {
      en: "Soft and warm; it lost a little fluff in the first week.",
      de: "Weich und warm; in der ersten Woche hat es etwas gefusselt.",
    },
    {
      en: "The quality is right, only the colour is a shade darker than on my screen.",
      de: "Die Qualität stimmt, nur die Farbe ist einen Ton dunkler als auf meinem Bildschirm.",
    },
  ],
  3: [
    {
      en: "Nicely made, but small knots formed after a few weeks.",
      de: "Schön gearbeitet, aber nach ein paar Wochen bildeten sich kleine Knötchen.",
    },
    {
      en: "Warm enough, though thinner than I had imagined.",
      de: "Warm genug, aber dünner als gedacht.",
    },
  ],
  2: [
    {
      en: "On bare skin it is too scratchy for me, over a shirt it is fine.",
      de: "Auf der Haut ist es mir zu kratzig, über einem Hemd geht es.",
    },
    {
      en: "After the second wash it had lost its shape a little.",
      de: "Nach der zweiten Wäsche war die Form nicht mehr ganz dieselbe.",
    },
  ],
  1: [
    {
      en: "A seam came open after a few days. Service took it back without a fuss.",
      de: "Nach ein paar Tagen ging eine Naht auf. Die Rücknahme lief immerhin problemlos.",
    },
    {
      en: "The colour has little to do with the picture.",
      de: "Die Farbe hat mit dem Bild wenig zu tun.",
    },
  ],
};

/** What reviews say about the fit. */
export const FIT_SENTENCES: Readonly<Record<Fit, readonly Text[]>> = {
  small: [
    { en: "Better take one size up.", de: "Besser eine Nummer größer nehmen." },
    { en: "A little tight for this size.", de: "Für diese Größe etwas eng." },
  ],
  true: [
    { en: "Fits exactly as expected.", de: "Passt genau wie erwartet." },
    { en: "My usual size was right.", de: "Meine übliche Größe war richtig." },
    { en: "The size chart is reliable.", de: "Auf die Größentabelle ist Verlass." },
  ],
  large: [
    { en: "Roomy: the next smaller size would do.", de: "Fällt weit aus: Eine Nummer kleiner reicht." },
    { en: "Rather generous, which I like.", de: "Eher weit geschnitten, was mir gefällt." },
  ],
};

/** Sentences that may be added. */
export const EXTRAS: readonly Text[] = [
  { en: "Delivery took two days.", de: "Die Lieferung kam nach zwei Tagen." },
  {
    en: "Airing it overnight is enough, I have hardly had to wash it.",
    de: "Lüften über Nacht genügt, waschen war kaum nötig.",
  },
  { en: "Good to know that it can be repaired.", de: "Gut zu wissen, dass repariert wird." },
  { en: "It was a present and was very well received.", de: "War ein Geschenk und kam sehr gut an." },
];
