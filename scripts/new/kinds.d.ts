export const KINDS: readonly string[];

/** @throws {Error} if a place is not found or a name is refused */
export function planNew(kind: string, name: string, root: string): NewPlan;

interface NewPlan {
  changes: { save(): { created: string[]; edited: string[] } };
  next: string[];
}
