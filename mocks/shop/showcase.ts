/** Bundle numbers with known properties, for tests and demos. Their stock is fixed in `FIXED_STOCK`. */
export const SHOWCASE = {
  /** Jumper in navy (on sale), ecru, moss. Navy: few XS, many S, eight M, exactly one L, no XL. Moss: no S. */
  jumper: "48211",
  /** Jumper with every variant on sale. */
  onSale: "48215",
  /** Trousers in charcoal and navy. Charcoal: 28/34, 30/30, 34/32 and all of width 36 are sold out. */
  trousers: "51100",
  /** Cardigan without a single piece left. */
  soldOut: "48309",
  /** Trousers without a single piece left. */
  soldOutTrousers: "51190",
  /** Blanket: one colour, one size. */
  loneVariant: "54001",
  /** The same, exactly one left. */
  loneLastPiece: "54006",
  /** The same, sold out. */
  loneSoldOut: "54007",
  /** Jumper that is sent from another EU country. */
  crossBorder: "48217",
  /** Socks with plenty of everything. */
  plenty: "52001",
} as const;

/** Pieces by bundle and colour, in size order; trousers: all lengths of the first width, then of the second … */
export const FIXED_STOCK: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  [SHOWCASE.jumper]: { navy: [3, 40, 8, 1, 0], ecru: [12, 25, 31, 18, 2], moss: [5, 0, 11, 6, 10] },
  [SHOWCASE.onSale]: { oatmeal: [4, 15, 22, 9, 1], rust: [0, 3, 12, 7, 20] },
  [SHOWCASE.trousers]: {
    charcoal: [6, 14, 0, 0, 21, 3, 9, 30, 12, 2, 0, 1, 0, 0, 0],
    navy: [0, 5, 8, 11, 11, 4, 1, 26, 6, 0, 13, 2, 7, 3, 0],
  },
  [SHOWCASE.soldOut]: { walnut: [0, 0, 0, 0, 0], petrol: [0, 0, 0, 0, 0] },
  [SHOWCASE.soldOutTrousers]: { ecru: Array<number>(15).fill(0), sky: Array<number>(15).fill(0) },
  [SHOWCASE.loneVariant]: { ecru: [14] },
  [SHOWCASE.loneLastPiece]: { walnut: [1] },
  [SHOWCASE.loneSoldOut]: { rose: [0] },
  [SHOWCASE.crossBorder]: { walnut: [7, 12, 9, 4, 1], charcoal: [2, 0, 16, 5, 3], ecru: [8, 8, 8, 8, 8] },
  [SHOWCASE.plenty]: { moss: [80, 95, 70], charcoal: [120, 140, 90], rust: [60, 75, 66] },
};

/** A shopper who has an account, with something on the watchlist. */
export const DEMO_USER = { email: "demo@example.com", password: "knitting", watchlist: ["48330", "54002"] } as const;

/** Vouchers the cart accepts: percent off the goods, or cents. */
export const VOUCHERS = {
  WOOL10: { percent: 10 },
  WELCOME5: { cents: 500 },
} as const satisfies Record<string, { percent: number } | { cents: number }>;
