/** Node's error code: `ENOENT`. Not by `instanceof Error`: under Jest such errors come from another realm. */
export function errorCode(error: unknown): string | undefined {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && typeof error.code === "string" ? error.code : undefined;
}
