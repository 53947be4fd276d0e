import MaskedPattern from "imask/esm/masked/pattern";

/** Day, month and year stay where they are, whatever is deleted before them. @see spec §5 Date mask: 99.99.9999 */
const PATTERN = "00.`00.`0000";
const GAP = "_";

/** A date of which parts may be missing: `24.__.1985` */
export class DateMask extends MaskedPattern {
  constructor() {
    super({ mask: PATTERN, eager: "append", placeholderChar: GAP });
  }

  /** What Undo brings back. Digits alone would not say which part is missing. */
  override get unmaskedValue(): string {
    return this.value;
  }

  override set unmaskedValue(text: string) {
    this.resolve(text);
  }

  /** A gap is no input: a digit stands in for it until all is in its place. */
  override resolve(text: string, flags?: Parameters<MaskedPattern["resolve"]>[1]): void {
    super.resolve(text.split(GAP).join("0"), flags);
    for (let at = text.lastIndexOf(GAP); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(GAP, at - 1)) {
      this.splice(at, 1, "", "LEFT");
    }
  }
}
