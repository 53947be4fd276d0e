import { waitFor } from "@testing-library/dom";
import { followHistory, type Restored } from "../../../src/features/page/page-history";

const restored: Restored[] = [];
let stop = (): void => undefined;
beforeEach(() => {
  restored.length = 0;
  window.history.pushState(null, "", "/gallery/jumpers");
});
afterEach(() => stop());

function follow(): (address: string) => void {
  const history = followHistory((entry) => restored.push(entry));
  stop = history.stop;
  return history.visit;
}

function scrollTo(top: number): void {
  Object.defineProperty(window, "pageYOffset", { configurable: true, value: top });
}

async function goBack(): Promise<void> {
  const before = restored.length;
  window.history.back();
  await waitFor(() => expect(restored.length).toBeGreaterThan(before));
}

test("other scripts' data in a history entry stays when the shopper goes on", async () => {
  window.history.replaceState({ router: "theirs" }, "");
  follow()("/gallery/jumpers?color=blue");
  await goBack();
  expect(window.history.state).toMatchObject({ router: "theirs" });
  expect(restored).toEqual([expect.objectContaining({ address: "/gallery/jumpers" })]);
});

test.each(["/gallery/jumpers", "http://localhost:3000/gallery/jumpers", "?", "jumpers"])(
  "the page's own address makes no entry, however it is written: %s",
  (address) => {
    const visit = follow();
    const before = window.history.length;
    visit(address);
    expect(window.history.length).toBe(before);
  },
);

test("a reloaded page knows its scroll position from the entry", async () => {
  scrollTo(700);
  follow()("/gallery/jumpers?color=blue");
  stop();
  // Another page's script, as after a reload
  follow();
  await goBack();
  expect(restored).toEqual([{ address: "/gallery/jumpers", scroll: 700 }]);
});

test.each([["text"], [7], [null], [["a"]]])(
  "an entry where other scripts keep %p is not ours, but works",
  async (state) => {
    scrollTo(30);
    window.history.replaceState(state, "");
    follow()("/gallery/jumpers?color=blue");
    await goBack();
    expect(restored).toEqual([{ address: "/gallery/jumpers", scroll: 30 }]);
    const kept: unknown = window.history.state;
    const ours = ["storefrontEntry", "storefrontScroll"];
    expect(Object.keys(Object(kept)).filter((key) => !ours.includes(key))).toEqual(Array.isArray(state) ? ["0"] : []);
  },
);
