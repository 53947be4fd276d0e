export class CookieJar {
  take(lines: readonly string[], url: string): void;
  headerFor(url: string): string;
}
