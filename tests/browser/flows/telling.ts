import assert from "node:assert/strict";
import { DEMO_ORDER } from "../../../mocks/shop/past-orders";
import type { Driver } from "../driver";
import { choose, click, fill, onlySession, open, tick, waitFor, waitForText, type Flow, type FlowPlace } from "./flow";

const next = (driver: Driver, step: string): Promise<void> => click(driver, `#${step} [data-slot="next"]`);

/** Step by step, into the branch for dissatisfied shoppers. */
async function survey({ driver, shop }: FlowPlace): Promise<void> {
  await open(driver, "/survey/shopping", "survey");
  await next(driver, "survey-visit");
  await waitFor(driver, "[data-error-summary] a");
  await tick(driver, '[name="rating"][value="1"]');
  await tick(driver, '[name="reason"][value="gift"]');
  await next(driver, "survey-visit");
  await waitFor(driver, "#survey-trouble");
  await tick(driver, '[name="trouble"][value="page"]');
  await next(driver, "survey-trouble");
  await waitFor(driver, "#survey-knits");
  await tick(driver, '[name="knits"][value="socks"]');
  await next(driver, "survey-knits");
  await waitFor(driver, "#survey-end");
  await click(driver, '#survey-end [type="submit"]');
  await waitFor(driver, '[data-slot="done"]');
  assert.deepEqual(onlySession(shop).surveys[0]?.answers.trouble, ["page"]);
}

/** Gives the file input a picture, as a shopper's choice does. */
const GIVE_PHOTO = `(function (input) {
  var canvas = document.createElement("canvas");
  var text = atob(canvas.toDataURL("image/png").split(",")[1]);
  var bytes = new Uint8Array(text.length);
  for (var place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  var transfer = new DataTransfer();
  transfer.items.add(new File([bytes], "sleeve.png", { type: "image/png" }));
  input.files = transfer.files;
  var event = document.createEvent("Event");
  event.initEvent("change", true, false);
  input.dispatchEvent(event);
})(document.querySelector("#repair-files"))`;

/** From the garment to the order, with a photo. */
async function repair({ driver, shop }: FlowPlace): Promise<void> {
  await open(driver, "/knit-repair", "knit-repair-form");
  await tick(driver, '[name="piece"][value="unknown"]');
  await tick(driver, '[name="garment"][value="socks"]');
  await next(driver, "repair-piece");
  await waitFor(driver, "#repair-damage");
  await tick(driver, '[name="kind"][value="run"]');
  await tick(driver, '#repair-damage [name="place"][value="heel"]');
  await tick(driver, '[name="size"][value="small"]');
  await next(driver, "repair-damage");
  await waitFor(driver, "#repair-photos");
  await driver.evaluate(GIVE_PHOTO);
  await driver.waitFor(`document.querySelectorAll('input[name="photo"]').length === 1`);
  await next(driver, "repair-photos");
  await waitFor(driver, "#repair-wish");
  await tick(driver, '[name="mend"][value="visible"]');
  await fill(driver, "#repair-wish", { name: "Ada", email: "ada@example.com" });
  await next(driver, "repair-wish");
  await waitFor(driver, "#repair-send");
  await tick(driver, '[name="clean"]');
  await click(driver, '#repair-send [type="submit"]');
  await driver.waitFor(`location.pathname.indexOf("/knit-repair/request/R-") === 0`);
  assert.equal(onlySession(shop).repairs[0]?.photos.length, 1);
}

/** A guest's order: one piece of it, another size instead, and the label. */
async function returns({ driver, shop }: FlowPlace): Promise<void> {
  const form = 'form[action$="/returns/find"]';
  await driver.goto("/returns");
  await fill(driver, form, { order: DEMO_ORDER.number, email: DEMO_ORDER.email });
  await click(driver, `${form} [type="submit"]`);
  await waitFor(driver, '[data-island="return-form"][data-state="live"]');
  const item = '[name="item"]:not(:disabled)';
  const key = String(await driver.evaluate(`document.querySelector('${item}').value`));
  await next(driver, "return-items");
  await waitFor(driver, '#return-items [data-field-error="item"]');
  await tick(driver, item);
  await choose(driver, `[name="reason-${key}"]`, "style");
  await next(driver, "return-items");
  await waitFor(driver, "#return-solution");
  await tick(driver, `[name="solution-${key}"][value="exchange"]`);
  const size = `[name="exchange-${key}"]:not(:disabled)`;
  await waitFor(driver, size);
  await tick(driver, size);
  await waitForText(driver, `[data-slot="stock-${key}"]`, "available");
  await next(driver, "return-solution");
  await waitFor(driver, "#return-send");
  await click(driver, '#return-send [type="submit"]');
  await driver.waitFor(`location.pathname.indexOf("/returns/request/A-") === 0`);
  await waitFor(driver, "[data-print]");
  const [declared] = onlySession(shop).returns;
  assert.deepEqual(
    declared?.pieces.map(({ key: piece, solution }) => [piece, solution]),
    [[key, "exchange"]],
  );
}

export const TELLING: readonly Flow[] = [
  { name: "survey", run: survey },
  { name: "repair", run: repair },
  { name: "returns", run: returns },
];
