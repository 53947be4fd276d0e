import { after } from "../lib/timing";

/** How far the newest text is: `failed` is tried again with the next change, and by `flush`. */
export type SavePhase = "idle" | "saving" | "saved" | "failed";

export interface Autosave {
  /** Something was typed: it is saved once nothing more has been typed for a while. */
  touch(): void;
  /** Saves at once what is not saved. @returns whether everything is */
  flush(): Promise<boolean>;
  /** Whether something is not saved, or on its way. */
  isDirty(): boolean;
}

interface AutosaveOptions {
  delayMs: number;
  /** Saves what stands there now. @returns whether the server has taken it; a rejection counts as no */
  save: () => Promise<boolean>;
  onPhase: (phase: SavePhase) => void;
}

/** Saves while the shopper types: one request at a time, and the last one has the newest text. */
export function autosave({ delayMs, save, onPhase }: AutosaveOptions): Autosave {
  let stopTimer: (() => void) | undefined;
  let isChanged = false;
  let running: Promise<boolean> | undefined;

  async function saveNow(): Promise<boolean> {
    isChanged = false;
    onPhase("saving");
    const isSaved = await save().catch(() => false);
    running = undefined;
    if (!isSaved) onPhase("failed");
    else if (!isChanged) onPhase("saved");
    isChanged = isChanged || !isSaved;
    return isSaved;
  }

  async function flush(): Promise<boolean> {
    stopTimer?.();
    await running;
    // Another flush may have begun meanwhile
    if (running !== undefined) return running;
    if (!isChanged) return true;
    running = saveNow();
    return running;
  }

  return {
    touch() {
      isChanged = true;
      stopTimer?.();
      stopTimer = after(delayMs, () => void flush());
    },
    flush,
    isDirty: () => isChanged || running !== undefined,
  };
}
