/** The slots that an island declares, by name. */
export function declaredSlotsOf(
  island: string,
): Map<string, { elements: readonly string[]; weight: "required" | "recommended" | undefined }>;
