import { seededRandom } from "../../../mocks/shop/random";
import { inPlaceOfOthers } from "../../../src/features/cart/rules/cart-intents";
import { cartWriteOf } from "../../../src/features/cart/cart-form";
import { writeToCart, type CartOutcome } from "../../../src/features/cart/cart-queue";
import { latest, OVERTAKEN } from "../../../src/http/live";
import { subscribe } from "../../../src/contract/bus";
import { pause } from "../../../src/lib/timing";
import { consoleErrors, find, jsonAnswer, show } from "../../http/server";

const LINES = ["a", "b", "c"];

/** A cart behind a network with random latency both ways that loses some requests before they are done, some after. */
function slowServer(random: () => number, failures: number) {
  const cart: Record<string, string> = { a: "1", b: "1", c: "1" };
  const latency = (): Promise<void> => pause(20 + random() * 380);
  const losesOne = (): void => {
    if (random() < failures / 2) throw new TypeError("Failed to fetch");
  };
  jest.spyOn(window, "fetch").mockImplementation(async (_url, init) => {
    await latency();
    losesOne();
    const { body } = init ?? {};
    if (!(body instanceof FormData)) throw new Error("no form data");
    const line = String(body.get("line"));
    if (body.has("quantity")) cart[line] = String(body.get("quantity"));
    else cart[line] = "removed";
    await latency();
    losesOne();
    return jsonAnswer({ success: true });
  });
  const readCart = async (): Promise<Record<string, string>> => {
    await latency();
    const state = { ...cart };
    await latency();
    return state;
  };
  return { cart, readCart };
}

interface Intent {
  line: string;
  /** "removed", or a quantity. */
  wish: string;
}

async function shop(random: () => number): Promise<{ intent: Intent; outcome: CartOutcome }[]> {
  const changes = 2 + Math.floor(random() * 5);
  const results: Promise<{ intent: Intent; outcome: CartOutcome }>[] = [];
  const removed: string[] = [];
  for (let i = 0; i < changes; i += 1) {
    const line = LINES[Math.floor(random() * LINES.length)] ?? "a";
    const wish = random() < 0.15 ? "removed" : String(2 + Math.floor(random() * 8));
    // A line that the shopper has removed can no longer change.
    if (removed.includes(line)) continue;
    if (wish === "removed") removed.push(line);
    const form = find<HTMLFormElement>(
      `[data-key=${line}] [data-cart-action=${wish === "removed" ? "remove-product" : "update-quantity"}]`,
    );
    const input = form.querySelector<HTMLInputElement>("[name=quantity]");
    if (input !== null) input.value = wish;
    const intent = { line, wish };
    results.push(writeToCart(cartWriteOf(form), inPlaceOfOthers).then((outcome) => ({ intent, outcome })));
    await pause(random() * 400);
  }
  return Promise.all(results);
}

const SESSIONS = Number(process.env.RACES ?? 20);

test.each([
  ["without failures", 0],
  ["with 5 % of the connections lost", 0.05],
])(
  `screen = server = last intent in ${SESSIONS} seeded sessions %s`,
  async (_what, failures) => {
    consoleErrors();
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "setImmediate"] });
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const random = seededRandom(seed);
      show(
        LINES.map(
          (line) => `<div data-key="${line}">
          <form data-cart-action="update-quantity"><input name="line" value="${line}"><input name="quantity"></form>
          <form data-cart-action="remove-product"><input name="line" value="${line}"></form></div>`,
        ).join(""),
      );
      const { cart, readCart } = slowServer(random, failures);
      let screen: Record<string, string> = { ...cart };
      const read = latest();
      const stop = subscribe("cart:settled", () => {
        void read(readCart).then((state) => {
          if (state !== OVERTAKEN) screen = state;
        });
      });
      const session = shop(random);
      await jest.advanceTimersByTimeAsync(40_000);
      const results = await session;
      stop();

      expect({ seed, screen }).toEqual({ seed, screen: cart });
      for (const line of LINES) {
        const ofLine = results.filter(({ intent, outcome }) => intent.line === line && outcome.kind !== "ignored");
        const last = ofLine[ofLine.length - 1];
        if (last?.outcome.kind === "received")
          expect({ seed, line, is: cart[line] }).toEqual({ seed, line, is: last.intent.wish });
        else if (last !== undefined) expect({ seed, kind: last.outcome.kind }).toEqual({ seed, kind: "failed" });
      }
    }
    jest.useRealTimers();
  },
  300_000,
);
