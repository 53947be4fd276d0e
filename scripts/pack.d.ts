export function packBundle(folder: string): Promise<string>;
