export function homeOf(url: string, visitor: { ask: (url: string) => Promise<{ url: string }> }): Promise<string>;
