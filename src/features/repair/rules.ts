/** The facts about a file before it is read. */
export interface ChosenFile {
  name: string;
  /** MIME type; some systems leave it empty. */
  type: string;
}

export interface PhotoProblem {
  key: "Theme.PhotoWrongType" | "Theme.PhotosTooMany";
  params: Readonly<Record<string, string | number>>;
}

/**
 * Divides files into accepted photos and problems.
 * @param accept the input's `accept`: `image/jpeg,.heic`, `image/*`
 * @param taken the number of photos so far
 */
export function choosePhotos<F extends ChosenFile>(
  files: readonly F[],
  { accept, taken, max }: { accept: string; taken: number; max: number },
): { chosen: F[]; problems: PhotoProblem[] } {
  const chosen: F[] = [];
  const problems: PhotoProblem[] = [];
  for (const file of files) {
    const { name } = file;
    if (!isAccepted(file, accept)) problems.push({ key: "Theme.PhotoWrongType", params: { name } });
    else if (taken + chosen.length >= max) problems.push({ key: "Theme.PhotosTooMany", params: { name, count: max } });
    else chosen.push(file);
  }
  return { chosen, problems };
}

/** Whether a file passes an `accept`; an empty one accepts everything. A file without a type is judged by its name. */
export function isAccepted({ name, type }: ChosenFile, accept: string): boolean {
  const wanted = accept.split(",").map((each) => each.trim().toLowerCase());
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? "";
  const own = type === "" ? (TYPE_BY_ENDING[ending] ?? "") : type.toLowerCase();
  return wanted.some((each) => {
    if (each === "") return wanted.length === 1;
    if (each.charAt(0) === ".") return each === ending;
    return each.slice(-2) === "/*" ? own.startsWith(each.slice(0, -1)) : each === own;
  });
}

const TYPE_BY_ENDING: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".heic": "image/heic",
  ".heif": "image/heif",
};

/** Width and height scaled to fit into a square, never enlarged. */
export function fitInto(
  { width, height }: { width: number; height: number },
  edge: number,
): { width: number; height: number } {
  const factor = Math.min(1, edge / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
