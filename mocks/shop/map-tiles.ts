import type { Session } from "./session";

/** Where the store finder's map gets its pictures: `outlines` = nowhere; `lost` = from a host that does not answer. */
export const MAP_MODES = ["outlines", "tiles", "lost"] as const;
export type MapMode = (typeof MAP_MODES)[number];

const modes = new WeakMap<Session, { mode: MapMode }>();

export function mapOf(session: Session): { mode: MapMode } {
  const map = modes.get(session) ?? { mode: "outlines" };
  modes.set(session, map);
  return map;
}
