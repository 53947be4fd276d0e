/** Tells what is wrong with a page's answer, policy and head. */
export function checkPage(page: {
  answer: { url: string; status: number; headers: Headers; text: string };
  facts: unknown;
  build?: { preload?: Record<string, readonly string[]> };
  tell: (finding: { rule: string; key?: string }) => void;
}): void;
