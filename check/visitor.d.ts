export function networkProblem(url: string, error: unknown): string;
