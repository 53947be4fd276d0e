import { fireEvent } from "@testing-library/dom";
import { openZoom } from "../../../src/features/pictures/zoom";
import { show } from "../../http/server";

/** jsdom has no PointerEvent. */
function pointer(type: string, clientX: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX });
  Object.defineProperty(event, "isPrimary", { value: true });
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
