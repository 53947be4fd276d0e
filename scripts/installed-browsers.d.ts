interface InstalledBrowser {
  /** `undefined` where it is not installed. */
  file: string | undefined;
  remedy: string;
}

export function installedBrowsers(): Record<"chromium" | "firefox" | "webkit", InstalledBrowser>;
