/** A value that tells when it changes. */
export interface Observable<T> {
  get(): T;
  /** The same value again tells nobody. */
  set(value: T): void;
  /** @returns stops listening */
  subscribe(listener: (value: T) => void): () => void;
}

export function observable<T>(start: T): Observable<T> {
  let current = start;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      listeners.forEach((listener) => listener(value));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
