export function noticeIn(text: string): string | undefined;
