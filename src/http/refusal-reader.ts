interface RefusalReader {
  readRefusal(html: string, url: string): unknown;
}

type Load = () => Promise<RefusalReader>;

const loads = new Set<Load>();

/** Declares how a page that came with a 422 instead of JSON is read. */
export function readRefusalsWith(load: Load): void {
  loads.add(load);
}

/** Rejects if no feature has declared one, or if its chunk is lost. */
export async function loadRefusalReader(): Promise<RefusalReader> {
  const [load] = Array.from(loads);
  if (load === undefined) throw new Error("nothing reads a page instead of JSON");
  return load();
}
