/** Makes a value at the first call and returns the same one afterwards. After an error the next call tries again. */
export function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0] as T;
  };
}

/** Keeps the last result of `make` and calls it again only for another argument. */
export function lastOf<Key, T>(make: (key: Key) => T): (key: Key) => T {
  let last: { key: Key; value: T } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
