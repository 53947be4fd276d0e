import type { Page } from "playwright-core";
import type { Feature } from "./features";

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 12;

/** The header may cover anything: it is wherever the page was scrolled to. */
const putAway = (page: Page, shown: string): Promise<void> =>
  page.locator(`[data-returning-header]:not(:has(${shown}))`).evaluateAll((headers) => {
    for (const header of headers) (header as HTMLElement).style.display = "none";
  });

/**
 * The box around everything visible of a feature, with some room, on the whole page or in the window.
 * @throws Error if nothing of it is visible
 */
export async function clipOf(page: Page, feature: Feature, isWhole: boolean): Promise<Clip> {
  const { of, margin = MARGIN, mostHeight = Infinity } = feature;
  await putAway(page, of);
  const { boxes, room } = await page.evaluate(
    ([wanted, whole]) => ({
      boxes: Array.from(document.querySelectorAll(wanted), (element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0)
        .map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
      room: {
        left: whole ? window.scrollX : 0,
        top: whole ? window.scrollY : 0,
        width: document.documentElement.clientWidth,
        height: whole ? document.documentElement.scrollHeight : window.innerHeight,
      },
    }),
    [of, isWhole] as const,
  );
  if (boxes.length === 0) throw new Error(`${page.url()} shows no ${of}`);
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left)) + room.left - margin));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top)) + room.top - margin));
  const right = Math.min(room.width, Math.ceil(Math.max(...boxes.map((box) => box.right)) + room.left + margin));
  const bottom = Math.min(room.height, Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + room.top + margin));
  return { x, y, width: right - x, height: Math.min(bottom - y, mostHeight) };
}
