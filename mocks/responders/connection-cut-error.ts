/** Asks for no answer: the adapters (`mocks/server.ts`, `mocks/msw.ts`) cut the connection. */
export class ConnectionCutError extends Error {
  override name = "ConnectionCutError";
}

/** Does not answer; rejects when the client goes away. */
export function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const cut = (): void => reject(new ConnectionCutError("Nobody waits for the answer."));
    if (signal.aborted) cut();
    signal.addEventListener("abort", cut, { once: true });
  });
}
