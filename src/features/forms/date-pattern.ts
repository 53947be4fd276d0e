import MaskedPattern from "imask/esm/masked/pattern";

/**
 * Fixed places for day, month and year, even if something before them is deleted. @see spec §5 Date mask: 99.99.9999
 */
const PATTERN = "00.`00.`0000";
const GAP = "_";

/** A date that may lack parts: `24.__.1985` */
export class DateMask extends MaskedPattern {
  constructor() {
    super({ mask: PATTERN, eager: "append", placeholderChar: GAP });
  }

  /** The text that Undo restores. Digits alone would not show which part is missing. */
  override get unmaskedValue(): string {
    return this.value;
  }

  override set unmaskedValue(text: string) {
    this.resolve(text);
  }

  /** A gap is no input, so a digit replaces it until everything is in place. */
  override resolve(text: string, flags?: Parameters<MaskedPattern["resolve"]>[1]): void {
    super.resolve(text.split(GAP).join("0"), flags);
    for (let at = text.lastIndexOf(GAP); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(GAP, at - 1)) {
      this.splice(at, 1, "", "LEFT");
    }
  }
}
