export function publishedTypes(): string;
