/** Saves that must be finished before an order is placed. */
const saves = new Set<() => Promise<unknown>>();

/**
 * Calls `save` and waits for it before every order; `save` reports its own failures.
 * @returns the function that removes it
 */
export function saveBeforeOrder(save: () => Promise<unknown>): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Lets every order from now on wait for a task under way, which never rejects. */
export function orderWaitsFor(running: Promise<unknown>): void {
  const stop = saveBeforeOrder(() => running);
  void running.then(stop);
}

/** Orders that wait for their answer. */
const orders = new Set<Promise<unknown>>();

/** From now on saves wait for the answer to the order. */
export function savesWaitFor(answer: Promise<unknown>): void {
  const settled = answer.catch(() => undefined);
  orders.add(settled);
  void settled.then(() => orders.delete(settled));
}

/** Resolves when no order is under way. Text typed meanwhile belongs to the order only if that is refused. */
export function orderAnswered(): Promise<unknown> {
  return Promise.all(Array.from(orders));
}

/** Runs all pending saves. Never rejects: unsaved data is sent with the order, or refused with it. */
export async function savePending(): Promise<void> {
  const running: Promise<unknown>[] = [];
  saves.forEach((save) => running.push(save().catch(() => undefined)));
  await Promise.all(running);
}
