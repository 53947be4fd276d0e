/**
 * Of several that ask for the same only the last one counts.
 * @returns begins a turn; what it gives says whether no other has begun since
 */
export function turns(): () => () => boolean {
  let count = 0;
  return () => {
    count += 1;
    const turn = count;
    return () => turn === count;
  };
}
