/** The length that `maxlength` counts: a line break, which a form sends as two characters, counts as one. */
export const typedLength = (text: string): number => text.replace(/\r\n/g, "\n").length;
