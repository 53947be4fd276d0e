import scrollTop from "../../../src/features/page/scroll-top";
import { atEnd } from "../../support/at-end";
import { find, show } from "../../http/server";

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  window.scrollTo = scrolled;
});

function press(href: string): MouseEvent {
  show(`<a href="/first">First</a><a id="up" href="${href}" data-scroll-top>Back to the top</a>`);
  atEnd(scrollTop(document));
  find("#up").focus();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  find("#up").dispatchEvent(click);
  return click;
}

test.each(["#", "#top"])("%s scrolls to the top, where the next Tab begins, and leaves the address alone", (href) => {
  expect(press(href).defaultPrevented).toBe(true);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(document.body);
  expect(document.body.hasAttribute("tabindex")).toBe(false);
});

test("another link scrolls to the top and is followed, with the focus where it is", () => {
  expect(press("#main").defaultPrevented).toBe(false);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(find("#up"));
});
