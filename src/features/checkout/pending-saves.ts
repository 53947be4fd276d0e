/** What must be with the server before an order is placed. */
const saves = new Set<() => Promise<unknown>>();

/** Has `save` asked, and waited for, before every order. It says itself what failed. @returns forgets it */
export function saveBeforeOrder(save: () => Promise<unknown>): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Has every order from now on wait for something that is under way, which never rejects. */
export function orderWaitsFor(running: Promise<void>): void {
  const stop = saveBeforeOrder(() => running);
  void running.then(stop);
}

/** Saves everything that waits. Never rejects: what could not be saved goes along with the order, or is refused with it. */
export async function savePending(): Promise<void> {
  const running: Promise<unknown>[] = [];
  saves.forEach((save) => running.push(save().catch(() => undefined)));
  await Promise.all(running);
}
