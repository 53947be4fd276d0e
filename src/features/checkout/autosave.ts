import { after } from "../../lib/timing";

/** How far the newest text is: `failed` is tried again with the next change, and by `flush`. */
export type SavePhase = "idle" | "saving" | "saved" | "failed";

export interface Autosave {
  /** Something was typed: it is saved once nothing more has been typed for a while. */
  touch(): void;
  /** Saves at once what is not saved. @returns whether everything is */
  flush(): Promise<boolean>;
  /** Whether the text is neither saved nor on its way. */
  isDirty(): boolean;
  /** Whether a text is on its way. */
  isSaving(): boolean;
}

interface AutosaveOptions {
  delayMs: number;
  /** What the server has when the page starts. */
  saved: string;
  /** The text as it is now. */
  read: () => string;
  /** Saves the text as it is now. @returns whether the server has taken it; a rejection counts as no */
  save: () => Promise<boolean>;
  onPhase: (phase: SavePhase) => void;
}

/** Saves while the shopper types: one request at a time, each text once, and the last request has the newest text. */
export function autosave({ delayMs, saved, read, save, onPhase }: AutosaveOptions): Autosave {
  let stopTimer = (): void => undefined;
  /** What the server has; `undefined` after a save that failed: it may have arrived all the same. */
  let known: string | undefined = saved;
  let underWay: { text: string; end: Promise<boolean> } | undefined;

  const isDirty = (): boolean => read() !== (underWay === undefined ? known : underWay.text);

  async function saveNow(text: string): Promise<boolean> {
    onPhase("saving");
    const isSaved = await save().catch(() => false);
    underWay = undefined;
    known = isSaved ? text : undefined;
    if (!isSaved) onPhase("failed");
    else if (!isDirty()) onPhase("saved");
    return isSaved;
  }

  async function flush(): Promise<boolean> {
    stopTimer();
    await underWay?.end;
    // Another flush may have begun meanwhile
    if (underWay !== undefined) return underWay.end;
    if (!isDirty()) return true;
    const text = read();
    const end = saveNow(text);
    underWay = { text, end };
    return end;
  }

  return {
    touch() {
      stopTimer();
      if (isDirty()) stopTimer = after(delayMs, () => void flush());
    },
    flush,
    isDirty,
    isSaving: () => underWay !== undefined,
  };
}
