export function packBundle(folder: string): Promise<string>;
export function packCheck(folder: string): Promise<string>;
