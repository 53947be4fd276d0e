/** What must be with the server before an order is placed. */
const saves = new Set<() => Promise<unknown>>();

/** Has `save` asked, and waited for, before every order. It says itself what failed. @returns forgets it */
export function saveBeforeOrder(save: () => Promise<unknown>): () => void {
  saves.add(save);
  return () => {
    saves.delete(save);
  };
}

/** Saves everything that waits. Never rejects: what could not be saved goes along with the order, or is refused with it. */
export async function savePending(): Promise<void> {
  const running: Promise<unknown>[] = [];
  saves.forEach((save) => running.push(save().catch(() => undefined)));
  await Promise.all(running);
}
