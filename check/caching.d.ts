export function isPrivate(headers: Headers): boolean;
export function isKeptLong(headers: Headers): boolean;
