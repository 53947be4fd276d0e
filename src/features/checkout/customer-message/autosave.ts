import { after } from "../../../lib/timing";
import { oneStop } from "../../../lib/one-stop";

/** The phase of the newest text: `failed` is tried again with the next change, and by `flush`. */
export type SavePhase = "idle" | "saving" | "saved" | "failed";

export interface Autosave {
  /** Called after typing: saves after a pause. */
  touch(): void;
  /** Saves unsaved text at once. @returns whether everything is saved */
  flush(): Promise<boolean>;
  /** Whether the text is neither saved nor being saved. */
  isDirty(): boolean;
  /** Whether a save is under way. */
  isSaving(): boolean;
}

interface AutosaveOptions {
  delayMs: number;
  /** The server's text when the page starts. */
  saved: string;
  /** The current text. */
  read: () => string;
  /** Saves the current text. @returns whether the server accepted it; a rejection counts as `false` */
  save: () => Promise<boolean>;
  onPhase: (phase: SavePhase) => void;
}

/** Saves while the shopper types, with one request at a time, each text once, and the newest text last. */
export function autosave({ delayMs, saved, read, save, onPhase }: AutosaveOptions): Autosave {
  const waiting = oneStop();
  /** The server's text; `undefined` after a failed save, which may have arrived after all. */
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
    waiting();
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
      waiting(isDirty() ? after(delayMs, () => void flush()) : undefined);
    },
    flush,
    isDirty,
    isSaving: () => underWay !== undefined,
  };
}
