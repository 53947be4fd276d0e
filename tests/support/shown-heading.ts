import { waitFor } from "@testing-library/dom";

/**
 * Waits for the one heading with that text, of level 2, that no hidden part contains: that of the step of a form. A
 * query by role reads the styles of every element, which takes seconds on a page with a long form.
 */
export function shownHeading(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = Array.from(document.querySelectorAll<HTMLElement>("main h2")).filter(
      (heading) => textOf(heading) === text && heading.closest('[hidden],[aria-hidden="true"]') === null,
    );
    const [heading] = found;
    if (heading === undefined || found.length > 1) throw new Error(`${found.length} headings "${text}" are shown`);
    return heading;
  });
}

const textOf = ({ textContent }: Element): string => (textContent ?? "").replace(/\s+/g, " ").trim();
