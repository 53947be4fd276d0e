/** Loads a chunk, and once more where that fails; the build gives the second attempt another URL (build/chunk-retry-plugin.js). */
export function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(() => load());
}
