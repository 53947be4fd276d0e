import { markBusy } from "../../src/ui/mark-loading";
import { find, show } from "../http/server";

const button = (): HTMLElement => find("button");
const state = (): [string | null, boolean] => [
  button().getAttribute("aria-disabled"),
  button().classList.contains("is-loading"),
];

beforeEach(() => show("<button>Send</button>"));

test("is busy from the mark to its end, and keeps the focus", () => {
  button().focus();
  const end = markBusy([button()]);
  expect(state()).toEqual(["true", true]);
  expect(document.activeElement).toBe(button());
  // Browsers would then take the focus away, which jsdom does not
  expect(button().hasAttribute("disabled")).toBe(false);
  end();
  expect(state()).toEqual([null, false]);
});

test("stays busy until the last of its requests has ended", () => {
  const ends = [markBusy([button()]), markBusy([button()]), markBusy([button()])];
  for (const end of ends.slice(1)) {
    end();
    expect(state()).toEqual(["true", true]);
  }
  ends[0]?.();
  expect(state()).toEqual([null, false]);
});

test("can be busy again", () => {
  markBusy([button()])();
  const end = markBusy([button()]);
  expect(state()).toEqual(["true", true]);
  end();
  expect(state()).toEqual([null, false]);
});

test("restores the server's own marks", () => {
  show('<button class="is-loading" aria-disabled="false">Send</button>');
  markBusy([button()])();
  expect(state()).toEqual(["false", true]);
});
