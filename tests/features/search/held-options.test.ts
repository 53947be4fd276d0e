import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { suggestions } from "../../../src/features/search/suggestions";
import * as announcer from "../../../src/say/announcer";
import { answering, find, jsonAnswer, show, startServer } from "../../http/server";
import { atEnd } from "../../support/at-end";

startServer();

const PATH = "*/suggestions";
const shown = (): (string | undefined)[] =>
  Array.from(document.querySelectorAll('[role="option"]'), (option) => option.getAttribute("href") ?? undefined);
const later = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Shows the suggestions for "so", presses the first, and lets the answer to "soc" come meanwhile. */
async function pressMeanwhile(search: string, next: readonly unknown[]): Promise<void> {
  show(`<form data-suggest-url="/${search}/suggestions"><input type="search" name="q"></form>`);
  let answerSecond = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answerSecond = resolve));
  const requests = answering("get", PATH, async (_request, count) => {
    if (count > 1) await gate;
    return jsonAnswer({ suggestions: count === 1 ? [{ text: "Sofa throw", url: "/throw" }] : next });
  });
  const said = jest.spyOn(announcer, "announce").mockClear();
  atEnd(suggestions(find("form")));
  await userEvent.type(find("input"), "so");
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining("/throw")]));
  await userEvent.type(find("input"), "c");
  await waitFor(() => expect(requests).toHaveLength(2));
  fireEvent.pointerDown(find('[role="option"]'));
  answerSecond();
  await waitFor(() => expect(said).toHaveBeenCalledTimes(2));
}

test("a newer answer puts no other suggestion under a pressing pointer, and shows once it is lifted", async () => {
  await pressMeanwhile("newer", [{ text: "Socks", url: "/socks" }]);
  expect(shown()).toEqual([expect.stringContaining("/throw")]);
  fireEvent.pointerUp(document.body);
  expect(shown()).toEqual([expect.stringContaining("/throw")]);
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining("/socks")]));
});

test("an empty answer does not take the list away from under a press, and a click closes it", async () => {
  await pressMeanwhile("empty", []);
  const option = find('[role="option"]');
  option.addEventListener("click", (event) => event.preventDefault());
  fireEvent.pointerUp(option);
  fireEvent.click(option);
  expect(shown()).toEqual([]);
});

test("a press that becomes a scroll holds the list no longer, and a second press holds it anew", async () => {
  await pressMeanwhile("scrolled", [{ text: "Socks", url: "/socks" }]);
  fireEvent.pointerCancel(document.body);
  fireEvent.pointerDown(find('[role="option"]'));
  await later(400);
  expect(shown()).toEqual([expect.stringContaining("/throw")]);
  fireEvent.pointerUp(document.body);
  await waitFor(() => expect(shown()).toEqual([expect.stringContaining("/socks")]));
});
