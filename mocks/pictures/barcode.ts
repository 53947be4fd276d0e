import JsBarcode from "jsbarcode";

/** A barcode to draw: `path` in a box of `width` × 1, where a narrow bar is 1 wide. */
export interface Barcode {
  width: number;
  path: string;
}

/** The blank margin on both sides, without which no scanner finds the bars. */
const QUIET_MODULES = 10;

/** A text as Code 128, which every parcel service reads. */
export function barcodeOf(text: string): Barcode {
  const drawn: { encodings?: readonly { data: string }[] } = {};
  JsBarcode(drawn, text, { format: "CODE128" });
  const modules = drawn.encodings?.map(({ data }) => data).join("") ?? "";
  const bars = Array.from(modules.matchAll(/1+/g), ({ index, 0: bar }) => {
    const left = QUIET_MODULES + index;
    return `M${left} 0h${bar.length}v1h-${bar.length}z`;
  });
  return { width: modules.length + 2 * QUIET_MODULES, path: bars.join("") };
}
