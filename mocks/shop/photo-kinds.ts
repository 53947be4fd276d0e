/** The first bytes of each kind of picture that the shop accepts, read as Latin-1. */
const BEGINNINGS: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/,
];
const LOOKED_AT_BYTES = 16;

/** Whether a file is a JPEG, PNG, WebP or HEIF picture. Its declared type and name do not count. */
export async function isPhoto(file: Blob): Promise<boolean> {
  const bytes = await file.slice(0, LOOKED_AT_BYTES).arrayBuffer();
  const beginning = Buffer.from(bytes).toString("latin1");
  return BEGINNINGS.some((expected) => expected.test(beginning));
}
