import compat, {
  type CompatStatement,
  type SimpleSupportStatement,
  type SupportStatement,
} from "@mdn/browser-compat-data";

/** The oldest browsers of the modern bundle: `browserslist`, and the README's table. */
export const MODERN_FLOOR = { chrome: "75", edge: "18", firefox: "71", opera: "64", safari: "13" } as const;
export type Floor = Partial<Record<keyof typeof compat.browsers, string>>;

/** `"Edge 18"`, for each browser that lacks the feature. Prefixed, behind a flag or removed again counts as lacking. */
export function lacking({ support }: CompatStatement, floor: Floor = MODERN_FLOOR): string[] {
  const browsers = Object.entries(floor) as [keyof typeof compat.browsers, string][];
  return browsers
    .filter(([browser, version]) => !isSupported(support[browser], version))
    .map(([browser, version]) => `${compat.browsers[browser].name} ${version}`);
}

function isSupported(statement: SupportStatement | undefined, version: string): boolean {
  // Nobody has ever checked
  if (statement === undefined) return false;
  const statements: readonly SimpleSupportStatement[] = Array.isArray(statement)
    ? statement
    : [statement as SimpleSupportStatement];
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
      flags === undefined &&
      prefix === undefined &&
      otherName === undefined &&
      typeof added === "string" &&
      isUpTo(added, version) &&
      !(typeof removed === "string" && isUpTo(removed, version)),
  );
}

/** `"≤79"`: by 79 at the latest; nobody has checked since when. `"preview"` is not released. */
function isUpTo(added: string, version: string): boolean {
  if (added === "preview") return false;
  if (added.startsWith("≤")) return true;
  const [one, other] = [added, version].map((text) => text.split(".").map(Number));
  for (let place = 0; place < 3; place += 1) {
    const difference = (one?.[place] ?? 0) - (other?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}
