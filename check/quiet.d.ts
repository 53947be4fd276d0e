/** What is used of a page of Playwright's. */
interface FollowedPage {
  on(event: string, hear: () => void): unknown;
  evaluate(): Promise<unknown>;
  isClosed(): boolean;
  url(): string;
}

export function followRequests(page: FollowedPage): () => Promise<string | undefined>;
