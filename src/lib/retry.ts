/** Loads a chunk, and once more where that fails; the second attempt has another URL (src/chunk-addresses.ts). */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => load());
}
