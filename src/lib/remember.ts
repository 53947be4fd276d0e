/** Makes a value when it is first asked for, and gives the same one from then on. What throws is tried again. */
export function once<T>(make: () => T): () => T {
  const made: T[] = [];
  return () => {
    if (made.length === 0) made.push(make());
    return made[0] as T;
  };
}

/** What `make` gives for an argument, made again only for another one. */
export function lastOf<Key, T>(make: (key: Key) => T): (key: Key) => T {
  let last: { key: Key; value: T } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}
