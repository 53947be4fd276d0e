/** Loads a chunk, with a second try after a failure; the second attempt has another URL (src/chunk-addresses.ts). */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => load());
}
