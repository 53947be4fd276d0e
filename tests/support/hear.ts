import { waitFor } from "@testing-library/dom";
import { shorten } from "./limits";

interface Announcement {
  text: string;
  region: Element;
}

/** The announcements of live regions in this test, in order, including those cleared since. */
const announcements: Announcement[] = [];
let next = 0;

beforeEach(() => {
  announcements.length = 0;
  next = 0;
});

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

new MutationObserver((records) => {
  for (const { target } of records) {
    const region = elementOf(target)?.closest("[aria-live]") ?? null;
    const text = region?.textContent ?? "";
    if (region !== null && text !== "") announcements.push({ text, region });
  }
}).observe(document, { subtree: true, childList: true, characterData: true });

/**
 * Lets the announcements of this file follow one another quickly. Each is then so short that only `hear` and
 * `announced` are sure to notice it.
 */
export function announceSoon(): void {
  beforeEach(() => shorten("ANNOUNCER_QUIET_MS", 50));
}

/**
 * Waits until a text has been announced, however briefly, since the test began or since the text of the previous call:
 * an announcement lasts half a second at most, which a slow machine may miss.
 * @returns the live region that said it
 */
export async function hear(text: string | RegExp): Promise<Element> {
  const isIn = (said: string): boolean => (typeof text === "string" ? said.includes(text) : text.test(said));
  return waitFor(() => {
    const place = announcements.findIndex((each, index) => index >= next && isIn(each.text));
    const found = announcements[place];
    if (found === undefined) {
      const others = announcements.slice(next).map((each) => JSON.stringify(each.text));
      throw new Error(`Nothing announced "${String(text)}", but ${others.join(", ") || "nothing"}`);
    }
    next = place + 1;
    return found.region;
  });
}

/** All that has been announced in this test so far, in order. */
export function announced(): string[] {
  return announcements.map(({ text }) => text);
}
