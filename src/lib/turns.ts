/**
 * Tells whether a turn is still the last one begun.
 * @returns the function that begins a turn; its result tells whether no other turn has begun since
 */
export function turns(): () => () => boolean {
  let count = 0;
  return () => {
    count += 1;
    const turn = count;
    return () => turn === count;
  };
}
