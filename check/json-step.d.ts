/** Tells what is wrong with the JSON that a page reads. */
export function createJsonStep(run: {
  visitor: { ask: (url: string) => Promise<unknown> };
}): (page: {
  answer: { url: string };
  facts: unknown;
  tell: (finding: { rule: string; key?: string }) => void;
}) => Promise<void>;
