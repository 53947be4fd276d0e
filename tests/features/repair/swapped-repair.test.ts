import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http } from "msw";
import { find } from "../../http/server";
import { one } from "../../attach/swap/fragment-page";
import { startShop } from "../../support/open-page";
import { shownHeading } from "../../support/shown-heading";
import { openInFragment, type Swap } from "../../support/swapped-page";

const shop = startShop();
const REPAIR = '[data-island="knit-repair-form"]';
const inForm = () => within(find(REPAIR));
const input = (): HTMLInputElement => find<HTMLInputElement>("#repair-files");
const photos = (): string[] => Array.from(document.querySelectorAll(".photo"), (photo) => photo.textContent ?? "");
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/** jsdom does not decode pictures. */
Object.defineProperty(HTMLImageElement.prototype, "src", {
  configurable: true,
  get: () => "",
  set(this: HTMLImageElement) {
    setTimeout(() => this.dispatchEvent(new Event("error")), 0);
  },
});

async function goOn(next: string): Promise<void> {
  await userEvent.click(inForm().getByRole("button", { name: "Next" }));
  await shownHeading(next);
}

/** Opens the repair of a jumper's elbow, with the damage described. */
async function openAtDamage(): Promise<{ swap: Swap }> {
  const opened = await openInFragment(shop, "/knit-repair", REPAIR);
  await waitFor(() => expect(find(REPAIR)).toHaveProperty("dataset.state", "live"));
  await userEvent.click(inForm().getByLabelText("Neither, or it is from elsewhere"));
  await userEvent.click(inForm().getByLabelText("Jumper"));
  await goOn("Damage");
  await userEvent.click(inForm().getByLabelText("Moth holes"));
  await userEvent.click(find('input[name="place"][value="elbow"]'));
  await userEvent.click(inForm().getByLabelText(/^Up to 3 cm/));
  return opened;
}

const upload = (name: string): Promise<void> =>
  userEvent.upload(input(), new File([JPEG, "picture"], name, { type: "image/jpeg" }));

/** The server moves the photo input elsewhere, and says by its key that it is another element. */
function moveInput(around: HTMLElement): void {
  const moved = one("#repair-files", around);
  moved.setAttribute("data-key", "other-input");
  const box = document.createElement("div");
  moved.replaceWith(box);
  box.append(moved);
}

beforeEach(() => {
  window.sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = jest.fn();
});
afterEach(() => shop.server.resetHandlers());

test("a sketch added by a swap shows the ticked places", async () => {
  const { swap } = await openAtDamage();
  const shape = (): HTMLElement => find('svg [data-place="elbow"]');
  expect(shape().classList.contains("is-chosen")).toBe(true);
  await swap((repair) => {
    for (const sketch of Array.from(repair.querySelectorAll("svg"))) {
      sketch.setAttribute("data-key", "another");
    }
  });
  expect(find("svg[data-key]")).toBeTruthy();
  await waitFor(() => expect(shape().classList.contains("is-chosen")).toBe(true));
  expect((await shownHeading("Damage")).closest("section")?.hidden).toBe(false);
});

test("photos stay across a swap, at another input too: those sent and those still uploading", async () => {
  const { swap } = await openAtDamage();
  await goOn("Photos");
  await upload("near.jpg");
  await waitFor(() => expect(photos()).toEqual([expect.stringMatching(/near\.jpg.*sent/)]));
  let letThrough = (): void => undefined;
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  shop.server.use(http.post("*/knit-repair/photo", async () => isLetThrough.then(() => undefined)));
  await upload("whole.jpg");
  await waitFor(() => expect(photos()[1]).toMatch(/% sent/));
  const before = input();
  await swap(moveInput);
  expect(input()).not.toBe(before);
  expect(photos()).toHaveLength(2);
  expect([input().required, input().validationMessage]).toEqual([false, "Please wait until all photos are sent."]);
  letThrough();
  await waitFor(() => expect(photos()[1]).toMatch(/whole\.jpg ?sent/));
  await upload("third.jpg");
  await waitFor(() => expect(photos()[2]).toMatch(/third\.jpg ?sent/));
  expect(new FormData(find<HTMLFormElement>(REPAIR)).getAll("photo")).toHaveLength(3);
  await goOn("Wishes");
});

test("another draft is another repair, without the photos of this one", async () => {
  const { swap } = await openAtDamage();
  await goOn("Photos");
  await upload("near.jpg");
  await waitFor(() => expect(photos()).toHaveLength(1));
  await swap((repair) => one(REPAIR, repair).setAttribute("data-draft", "knit-repair@2"));
  await waitFor(() => expect(photos()).toEqual([]));
  expect([input().required, new FormData(find<HTMLFormElement>(REPAIR)).getAll("photo")]).toEqual([true, []]);
});
