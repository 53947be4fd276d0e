import assert from "node:assert/strict";
import type { Driver } from "../support/driver";
import { click, fill, onlySession, open, tick, waitFor, type Flow, type FlowPlace } from "./flow";

const next = (driver: Driver, step: string): Promise<void> => click(driver, `#${step} [data-slot="next"]`);

/** Step by step, into the branch for those who were not content. */
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

/** From the piece to the order, with a photo. */
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

export const TELLING: readonly Flow[] = [
  { name: "survey", run: survey },
  { name: "repair", run: repair },
];
