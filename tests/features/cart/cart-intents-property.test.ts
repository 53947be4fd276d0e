/** @jest-environment node */
import type { CartAction } from "../../../src/contract/cart-endpoints";
import {
  emptyQueue,
  enqueue,
  isIdle,
  next,
  settle,
  type CartIntent,
  inPlaceOfOthers,
} from "../../../src/features/cart/rules/cart-intents";

const SESSIONS = 1000;
const LINES = ["A", "B", "C"];

interface Wish {
  action: CartAction;
  /** The cart line, or the product being added. */
  subject: string;
  value: string;
}

type Intent = CartIntent<Wish>;
/** Line or modifier → its fields. */
type Cart = Map<string, { quantity: number; color: string; modifier: string }>;

/** Mulberry32: the same numbers for the same seed on every machine. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The server: what one request does to the cart. */
function apply(cart: Cart, { action, subject, value }: Wish): void {
  const line = cart.get(subject);
  if (action === "add-product") {
    if (line === undefined) cart.set(subject, { quantity: Number(value), color: "natural", modifier: "" });
    else line.quantity += Number(value);
  } else if (action === "remove-product") cart.delete(subject);
  else if (line === undefined) return;
  else if (action === "update-quantity") line.quantity = Number(value);
  else if (action === "update-color") line.color = value;
  else if (action === "add-modifier") line.modifier = value;
  else if (action === "remove-modifier") line.modifier = "";
}

function startCart(): Cart {
  return new Map(["A", "B"].map((line) => [line, { quantity: 1, color: "natural", modifier: "" }]));
}

function randomWish(random: (below: number) => number): Wish {
  const subject = LINES[random(LINES.length)] ?? "A";
  const value = String(1 + random(3));
  const actions = [
    "update-quantity",
    "update-quantity",
    "update-color",
    "add-product",
    "add-modifier",
    "remove-modifier",
    "remove-product",
  ] as const;
  return { action: actions[random(actions.length)] ?? "add-product", subject, value };
}

function intentOf(id: number, wish: Wish): Intent {
  const signature = `${wish.subject} ${wish.value}`;
  return {
    id: String(id),
    action: wish.action,
    signature,
    payload: wish,
    ...(wish.action === "add-product" ? {} : { line: wish.subject }),
  };
}

/** Wishes and answers come at random moments. Returns the server's cart, the cart of all wishes, and every fate. */
function playSession(seed: number) {
  const random = randomFrom(seed);
  const server = startCart();
  const wished = startCart();
  const fates: string[] = [];
  let queue = emptyQueue<Wish>();
  let inFlight: Intent | undefined;
  let wishes = 2 + random(8);
  const total = wishes;

  while (wishes > 0 || !isIdle(queue)) {
    if (wishes > 0 && random(2) === 0) {
      wishes -= 1;
      const intent = intentOf(wishes, randomWish(random));
      const result = enqueue(queue, intent, inPlaceOfOthers);
      queue = result.queue;
      for (const { id } of result.replaced) fates.push(id);
      if (result.duplicateOf !== undefined) fates.push(intent.id);
      // Repeating the same addition is a second click, not a second wish
      if (result.duplicateOf === undefined || intent.action !== "add-product") apply(wished, intent.payload);
    }
    const sent = next(queue);
    queue = sent.queue;
    inFlight = sent.intent ?? inFlight;
    if (inFlight !== undefined && random(3) === 0) {
      apply(server, inFlight.payload);
      fates.push(inFlight.id);
      queue = settle(queue, inFlight.id);
      inFlight = undefined;
    }
  }
  return { server, wished, fates, total };
}

test(`once all is answered, the cart matches the last intents, in ${SESSIONS} random sessions`, () => {
  for (let seed = 1; seed <= SESSIONS; seed += 1) {
    const { server, wished } = playSession(seed);
    expect({ seed, cart: server }).toEqual({ seed, cart: wished });
  }
});

test(`every intent is sent, replaced or ignored, once, in ${SESSIONS} random sessions`, () => {
  for (let seed = 1; seed <= SESSIONS; seed += 1) {
    const { fates, total } = playSession(seed);
    expect({ seed, fates: new Set(fates).size, of: fates.length }).toEqual({ seed, fates: total, of: total });
  }
});
