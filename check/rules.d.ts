export interface Rule {
  id: string;
  level: "required" | "recommended" | "optional";
  says: string;
  remedy: string;
  /** A page below docs, with or without an anchor. */
  docs: string;
}

export const RULES: readonly Rule[];
