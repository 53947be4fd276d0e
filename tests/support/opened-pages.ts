import * as checkedUrl from "../../src/lib/checked-url";

/** @returns the addresses of the pages that the bundle opens from now on, in order; jsdom stays where it is */
export function openedPages(): () => string[] {
  const opened = jest.spyOn(checkedUrl, "openPage");
  return () => opened.mock.calls.map(([url]) => url);
}
