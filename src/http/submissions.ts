import { closeIntent, intentKey, isIdempotencyKey, rememberIntent } from "./idempotency";
import { isToken } from "./csrf";

/** The result of a submission that was not sent, because the same or newer data is sent instead. */
export const IGNORED = "ignored";
/** The result of a submission that a listener of its request event has prevented. */
export const PREVENTED = "prevented";

interface FormState {
  /** Signature of the submission under way. */
  inFlight?: string | undefined;
  waiting?: { signature: string; begin: (isWanted: boolean) => void } | undefined;
}

const states = new WeakMap<HTMLFormElement, FormState>();

/**
 * Sends a form's POST unless the same data is under way to the same address. Changed data waits for the answer; of
 * several waiting submissions the newest is sent. The cart's forms have a queue of their own.
 * @param send gets the `Idempotency-Key`: a new one for each intent, the same for a repetition after no answer
 * @param url for a form whose buttons lead to different addresses
 * @returns the result of `send`, or `"ignored"`
 * @see contract §4 Writes
 */
export async function submitOnce<T>(
  form: HTMLFormElement,
  data: FormData,
  send: (idempotencyKey: string) => Promise<T>,
  url = "",
): Promise<T | typeof IGNORED> {
  const state = states.get(form) ?? {};
  states.set(form, state);
  const signature = url + signatureOf(data);
  if (state.waiting?.signature === signature) return IGNORED;
  state.waiting?.begin(false);
  state.waiting = undefined;
  if (state.inFlight === signature) return IGNORED;
  if (state.inFlight !== undefined && !(await waitToBeSent(state, signature))) return IGNORED;
  state.inFlight = signature;
  const bringBack = rememberIntent(form);
  try {
    const answer = await send(intentKey(form, signature));
    // One that was not sent says nothing about an earlier one without an answer
    if (([IGNORED, PREVENTED] as unknown[]).includes(answer)) bringBack();
    else closeIntent(form);
    return answer;
  } finally {
    handOver(state);
  }
}

/** @returns whether it may be sent: `false` once a later submission has taken its place */
function waitToBeSent(state: FormState, signature: string): Promise<boolean> {
  return new Promise((begin) => {
    state.waiting = { signature, begin };
  });
}

/** The waiting submission counts as under way from now on, so that no other can start before it. */
function handOver(state: FormState): void {
  const { waiting } = state;
  state.inFlight = waiting?.signature;
  state.waiting = undefined;
  waiting?.begin(true);
}

/**
 * A text that is equal for equal data. Token and key are left out, since they are no part of the shopper's request; a
 * file counts by name, size and date.
 */
export function signatureOf(data: FormData): string {
  const entries = Array.from(data.entries()).filter(([name]) => !isToken(name) && !isIdempotencyKey(name));
  return JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}
