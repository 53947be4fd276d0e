import { compareTimes, inTurns, type Finding } from "../finding";
import { cartFragment, withCart } from "../pages";
import { quiet, restUntil, type BenchPage, type Rig } from "../rig";
import { scriptMs } from "../script-time";

const CONTENDERS = ["ours", "idiomorph"] as const;
type Name = (typeof CONTENDERS)[number];
/** Both pages are open at the same time, and their swaps alternate. */
const SWAPS_A_ROUND = 6;
const SWAP_MS = 350;
const QUANTITY = '[data-key="10"] [name="quantity"]';

interface CartPage {
  bench: BenchPage;
  /** The version of the cart that the server sent last. */
  served: { version: number };
}

/** Row 8: a cart of 1,008 elements is fetched again and shown, with every tenth line changed. */
export async function fragmentSwap(rig: Rig, count: number): Promise<Finding[]> {
  const cold: Record<Name, number[]> = { ours: [], idiomorph: [] };
  const warm: Record<Name, number[]> = { ours: [], idiomorph: [] };
  for (let round = 0; round < count; round += 1) {
    const pages = { ours: await openCart(rig, "ours"), idiomorph: await openCart(rig, "idiomorph") };
    for (const name of CONTENDERS) {
      cold[name].push(await swapMs(rig, pages[name]));
      await swapMs(rig, pages[name]);
    }
    const swaps = await inTurns(CONTENDERS, SWAPS_A_ROUND, (name) => swapMs(rig, pages[name]));
    for (const name of CONTENDERS) {
      warm[name].push(...swaps[name]);
      await pages[name].bench.close();
    }
  }
  const what = "script time of a swap of 1,008 elements, 10 % of the lines changed";
  const first = "the first such swap, with all that is loaded for it";
  return [
    compareTimes({ row: 8, what, target: "< idiomorph" }, warm, ["idiomorph"]),
    compareTimes({ row: 8, what: first, target: "–" }, cold, ["idiomorph"]),
  ];
}

async function openCart(rig: Rig, contender: Name): Promise<CartPage> {
  const served = { version: 0 };
  const fragments = {
    "/cart/widget": () => {
      served.version += 1;
      return cartFragment(served.version);
    },
  };
  const cart = { bench: await rig.open(contender, { change: withCart, fragments }), served };
  await cart.bench.page.goto("/cart", { waitUntil: "load" });
  await quiet(cart.bench);
  return cart;
}

async function swapMs(rig: Rig, { bench, served }: CartPage): Promise<number> {
  const expression = `document.dispatchEvent(new CustomEvent("cart:refresh"))`;
  const quantity = String(served.version + 2);
  const events = await rig.trace(async () => {
    await bench.session.send("Runtime.evaluate", { expression });
    await restUntil(bench, SWAP_MS, `document.querySelector('${QUANTITY}').value === "${quantity}"`);
  });
  if ((await bench.page.locator(QUANTITY).count()) !== 1) throw new Error("bench: the swap has lost or doubled a line");
  return scriptMs(events);
}
