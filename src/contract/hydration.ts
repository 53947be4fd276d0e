/** The `data-state` of an island. */
export type IslandState = "pending" | "live" | "failed";

/** The moment an island hydrates; `data-hydrate` overrides its default. */
export const HYDRATE_MODES = ["load", "idle", "visible", "interaction"] as const;
export type HydrateMode = (typeof HYDRATE_MODES)[number];
