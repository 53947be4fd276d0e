/** A value with listeners for its changes. */
export interface Observable<T> {
  get(): T;
  /** Does not notify listeners if the value is the same. */
  set(value: T): void;
  /** @returns the function that removes the listener */
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
