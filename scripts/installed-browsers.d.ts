/** Whether the packaged browsers, Chromium and Chrome 75, run on this system. */
export const HAS_PACKAGED_BROWSERS: boolean;

interface InstalledBrowser {
  /** `undefined` if it is not installed. */
  file: string | undefined;
  remedy: string;
}

export function installedBrowsers(): Record<"chromium" | "firefox" | "webkit", InstalledBrowser>;
