import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { type Fixtures, LONG, note, test } from "../../browser/fixture";
import { REACT_ROOTS } from "../../browser/react-roots";

/** Runs before the page: counts the registered listeners. */
const COUNT = `
  window.listeners = 0;
  ["addEventListener", "removeEventListener"].forEach(function (name) {
    var original = EventTarget.prototype[name];
    EventTarget.prototype[name] = function () {
      window.listeners += name === "addEventListener" ? 1 : -1;
      return original.apply(this, arguments);
    };
  });
`;

interface Cost {
  cards: number;
  listeners: unknown;
  roots: unknown;
  marks: unknown;
  requests: number;
}

/** What a gallery of that many cards costs once its page is at rest. */
async function costOf({ blankPage }: Pick<Fixtures, "blankPage">, cards: number): Promise<Cost> {
  const driver = await blankPage({ initScript: COUNT });
  const requests: string[] = [];
  driver.page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await driver.goto(`/gallery/sample-${cards}`);
  await waitUntilAtRest(driver.page);
  // Work done while the browser is idle counts too
  await driver.evaluate("new Promise(function (resolve) { requestIdleCallback(resolve, { timeout: 5000 }); })");
  await waitUntilAtRest(driver.page);
  return {
    cards: await driver.page.locator(".product-card").count(),
    listeners: await driver.evaluate("listeners"),
    roots: await driver.evaluate(REACT_ROOTS),
    marks: await driver.page.locator(".product-card[data-state]").count(),
    // Lazy pictures are the browser's business
    requests: requests.filter((path) => !path.startsWith("/pictures/")).length,
  };
}

test(
  "listeners, roots and requests at load are those of 10 cards, however many there are",
  LONG,
  async ({ blankPage }) => {
    const few = await costOf({ blankPage }, 10);
    const many = await costOf({ blankPage }, 1000);
    note(JSON.stringify(few));
    assert.equal(few.cards, 10);
    assert.deepEqual(many, { ...few, cards: 1000 });
    assert.deepEqual([few.roots, few.marks], [0, 0]);
  },
);
