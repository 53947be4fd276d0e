/** What the browsers of the packages, Chromium and Chrome 75, are built for. */
export const HAS_PACKAGED_BROWSERS: boolean;

interface InstalledBrowser {
  /** `undefined` where it is not installed. */
  file: string | undefined;
  remedy: string;
}

export function installedBrowsers(): Record<"chromium" | "firefox" | "webkit", InstalledBrowser>;
