import { RUNS_ALL } from "../../support/tier";
import { choose, form, open, text } from "./order-form-page";

const MANY = RUNS_ALL ? 2400 : 600;

/** Announcements come half a second later, if at all: how many changes they make depends on the machine. */
const isAnnouncement = (node: Node): boolean => node instanceof Element && node.closest("[aria-live]") !== null;

/** Shows a form with this many sizes in four colours. Returns what choosing one of them changes in the page. */
async function changesOf(count: number): Promise<string[]> {
  const variants = Array.from({ length: count }, (_, at) => ({
    ean: `${4_000_000 + at}`,
    // Something changes with each choice
    stock: at === 4 ? 4 : 3,
    color: `color-${at % 4}`,
  }));
  const colors = [0, 1, 2, 3].map(
    (at) =>
      `<label><input type="radio" name="color" value="color-${at}" data-color='{"title":"${at}","mainImage":"/${at}.jpg"}'${at === 0 ? " checked" : ""}> ${at}</label>`,
  );
  await open(form(variants, { inside: `<fieldset><legend>Colour</legend>${colors.join("")}</fieldset>` }));
  await choose("4000000");
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await choose("4000004");
  await choose("4000008");
  records.push(...observer.takeRecords());
  observer.disconnect();
  expect(text("stock")).toBe("Only 3 more of this item available");
  const changes = records.filter(({ target }) => !isAnnouncement(target));
  return changes.map(({ type, attributeName, target }) => `${type} ${attributeName ?? ""} ${target.nodeName}`);
}

test(`choosing one of ${MANY} variants changes no more of the page than one of 24 (target 7)`, async () => {
  const few = await changesOf(24);
  expect(few).not.toEqual([]);
  const many = await changesOf(MANY);
  expect(many).toEqual(few);
}, 120_000);
