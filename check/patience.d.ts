export const PATIENCE_MS: number;
export function reasonOf(error: Pick<Error, "name" | "message">): string;
