import type { BrowserContext, Page } from "@playwright/test";

/** Enough for the last two steps of a test. */
const LINES_MAX = 80;
const LINE_LENGTH_MAX = 300;

const diaries = new WeakMap<BrowserContext, string[]>();

/**
 * Records what the pages of a context request, receive and log, and where they navigate, with the seconds since the
 * context was opened. A failed test prints it (`printDiary`): a chance failure on another machine leaves nothing else.
 */
export function keepDiary(context: BrowserContext): void {
  const lines: string[] = [];
  const start = Date.now();
  const note = (line: string): void => {
    const seconds = ((Date.now() - start) / 1000).toFixed(2).padStart(7);
    lines.push(`${seconds} ${line.replace(/\s+/g, " ").slice(0, LINE_LENGTH_MAX)}`);
    if (lines.length > LINES_MAX) lines.shift();
  };
  diaries.set(context, lines);
  context.on("request", (request) => note(`asks ${request.method()} ${request.url()}`));
  context.on("response", (response) => note(`gets ${response.status()} ${response.url()}`));
  context.on("requestfailed", (request) => note(`lost ${request.url()}: ${request.failure()?.errorText ?? ""}`));
  context.on("console", (message) => note(`says ${message.type()}: ${message.text()}`));
  context.on("weberror", (error) => note(`throws ${String(error.error())}`));
  context.on("page", (page) => noteNavigation(page, note));
}

function noteNavigation(page: Page, note: (line: string) => void): void {
  page.on("framenavigated", (frame) => note(`is at ${frame.url()}`));
  page.on("close", () => note("closes"));
  page.on("crash", () => note("crashes"));
}

export function printDiary(context: BrowserContext): void {
  const lines = diaries.get(context) ?? [];
  if (lines.length > 0) console.log(["What the failed test's page did last (seconds):", ...lines].join("\n"));
}
