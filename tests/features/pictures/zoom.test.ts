import { fireEvent } from "@testing-library/dom";
import { openZoom } from "../../../src/features/pictures/zoom";
import { watchGestures } from "../../../src/features/pictures/zoom-gestures";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

/** When the last event came, in milliseconds: a busy machine takes longer than a double tap. */
let time = 0;

/** jsdom has no PointerEvent. */
function pointer(type: string, clientX: number, button = 0): void {
  const event = new MouseEvent(type, { bubbles: true, clientX, button });
  Object.defineProperties(event, { isPrimary: { value: true }, timeStamp: { value: (time += 50) } });
  fireEvent(document.querySelector(".zoom__stage") ?? document, event);
}

const title = (): string | null | undefined => document.querySelector(".zoom__title")?.textContent;

test("on a page that is read from right to left, arrow keys and swipes lead on to the left", () => {
  show("<p></p>");
  const style = document.createElement("style");
  style.textContent = ".zoom { direction: rtl }";
  const picture = { src: undefined, alt: "" };
  openZoom([picture, picture, picture], 0, () => document.body);
  const zoom = document.querySelector(".zoom") ?? document.body;
  expect(title()).toBe("Picture 1 of 3");
  fireEvent.keyDown(zoom, { key: "ArrowRight" });
  pointer("pointerdown", 200);
  pointer("pointerup", 100);
  expect(title()).toBe("Picture 3 of 3");
  zoom.append(style);
  fireEvent.keyDown(zoom, { key: "ArrowLeft" });
  expect(title()).toBe("Picture 1 of 3");
  pointer("pointerdown", 100);
  pointer("pointerup", 200);
  expect(title()).toBe("Picture 2 of 3");
  fireEvent.keyDown(zoom, { key: "ArrowRight" });
  expect(title()).toBe("Picture 1 of 3");
});

test.each<[which: string, button: number, expected: string[]]>([
  ["the main button", 0, ["swipe 1", "double tap"]],
  ["the wheel", 1, []],
  ["the right button", 2, []],
])("drag and double press with %s of a mouse are gestures only if it is the main one", (_which, button, expected) => {
  show('<div class="zoom__stage"></div>');
  const heard: string[] = [];
  atEnd(
    watchGestures(find(".zoom__stage"), {
      onDoubleTap: () => heard.push("double tap"),
      onSwipe: (by) => heard.push(`swipe ${by}`),
    }),
  );
  for (const [from, to] of [
    [200, 100],
    [150, 150],
    [150, 150],
  ] as const) {
    pointer("pointerdown", from, button);
    pointer("pointerup", to, button);
  }
  expect(heard).toEqual(expected);
});
