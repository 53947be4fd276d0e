import { waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { becomeUser } from "../../../mocks/shop/account";
import { atEnd } from "../../support/at-end";
import { allowWarnings, DEPARTURE, expectErrors, LOST } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";
import { shownHeading } from "../../support/shown-heading";

const { shop, requests, server } = startShop();
const page = () => within(document.body);
const session = () => shop.sessions.get("test");
const posts = (path: string): string[] => requests.filter((request) => request === `POST ${path}`);
const form = (): HTMLFormElement => {
  const found = document.querySelector<HTMLFormElement>('[data-island="knit-repair-form"]');
  if (found === null) throw new Error("no repair form on the page");
  return found;
};
const inForm = () => within(form());
const button = (name: string): HTMLElement => inForm().getByRole("button", { name });
const box = (value: string): HTMLInputElement => {
  const found = form().querySelector<HTMLInputElement>(`input[name="place"][value="${value}"]`);
  if (found === null) throw new Error(`no place ${value}`);
  return found;
};
/** It begins like a JPEG, because the shop checks. */
const picture = (name: string): File => new File([JPEG, "picture"], name, { type: "image/jpeg" });
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

/** jsdom decodes no pictures: each counts as a format the browser cannot show, such as HEIC. */
Object.defineProperty(HTMLImageElement.prototype, "src", {
  configurable: true,
  get: () => "",
  set(this: HTMLImageElement) {
    setTimeout(() => this.dispatchEvent(new Event("error")), 0);
  },
});

async function openRepair(): Promise<void> {
  await openPage("/knit-repair");
  await waitFor(() => expect(form()).toHaveProperty("dataset.state", "live"));
}

async function goOn(next: string): Promise<void> {
  await userEvent.click(button("Next"));
  await shownHeading(next);
}

async function choosePiece(): Promise<void> {
  await userEvent.click(inForm().getByLabelText("Neither, or it is from elsewhere"));
  await userEvent.click(inForm().getByLabelText("Jumper"));
  await goOn("Damage");
}

async function tellDamage(): Promise<void> {
  await userEvent.click(inForm().getByLabelText("Moth holes"));
  await userEvent.click(box("elbow"));
  await userEvent.click(inForm().getByLabelText(/^Up to 3 cm/));
  await goOn("Photos");
}

const input = (): HTMLInputElement => {
  const found = form().querySelector<HTMLInputElement>("#repair-files");
  if (found === null) throw new Error("no input for photos");
  return found;
};
const upload = (...files: File[]): Promise<void> => userEvent.upload(input(), files, { applyAccept: false });

/** Opens the step of the photos on a page with other markup. */
async function openPhotos(change: (html: string) => string): Promise<void> {
  const html = change(await (await fetch("/knit-repair")).text());
  server.use(http.get("*/knit-repair", () => HttpResponse.html(html)));
  await openRepair();
  await choosePiece();
  await tellDamage();
}

beforeEach(() => {
  window.sessionStorage.clear();
  Element.prototype.scrollIntoView = jest.fn();
  let urls = 0;
  URL.createObjectURL = () => `blob:picture-${(urls += 1)}`;
  URL.revokeObjectURL = jest.fn();
  const known = session();
  if (known !== undefined) Object.assign(known, { repairs: [], photos: [] });
});
afterEach(() => server.resetHandlers());

test("the rules and the price range come first", async () => {
  await openRepair();
  const rules = await shownHeading("Before you begin");
  const prices = await shownHeading("What it costs");
  for (const each of [rules, prices]) {
    expect(each.compareDocumentPosition(form()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  expect(page().getAllByText("€9.00 to €15.00").length).toBeGreaterThan(0);
});

test("an unknown order keeps the shopper at the piece; a matching number and e-mail lead on", async () => {
  await openRepair();
  await userEvent.click(inForm().getByLabelText("I have the order number"));
  await userEvent.click(inForm().getByLabelText("Jumper"));
  const number = await inForm().findByLabelText("Order number");
  await userEvent.type(number, "M-1");
  await userEvent.type(inForm().getByLabelText("E-mail address of the order"), "demo@example.com");
  await userEvent.click(button("Next"));
  await inForm().findByText(/^We find no order/);
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(number.getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(number);
  await userEvent.type(number, "m-90017");
  await goOn("Damage");
  expect(posts("/knit-repair/check/piece")).toHaveLength(2);
});

test("if the check gets no answer, the shopper goes on: the whole form is checked at the end", async () => {
  expectErrors(LOST);
  server.use(http.post("*/knit-repair/check/piece", () => HttpResponse.error()));
  await openRepair();
  await choosePiece();
});

test("the care label's number finds the piece, and a wrong one does not", async () => {
  await openRepair();
  await userEvent.click(inForm().getByLabelText("I have the care label"));
  await userEvent.click(inForm().getByLabelText("Jumper"));
  const ean = await inForm().findByLabelText("Number on the care label");
  await userEvent.type(ean, "0000000000000");
  await userEvent.click(button("Next"));
  await inForm().findByText(/^We do not know this number/);
  await userEvent.clear(ean);
  await userEvent.type(ean, "4051248211013");
  await goOn("Damage");
});

test("a logged-in shopper chooses from their orders", async () => {
  await openRepair();
  const known = session();
  if (known === undefined) throw new Error("the page has no session");
  becomeUser(shop, known, "account");
  await openRepair();
  await userEvent.click(inForm().getAllByLabelText(/From order M-90017/)[0] ?? form());
  await userEvent.click(inForm().getByLabelText("Jumper"));
  await goOn("Damage");
  becomeUser(shop, known, "unknown");
});

test("the sketch ticks boxes in the list, and shows those that are ticked", async () => {
  await openRepair();
  await choosePiece();
  const shape = (place: string): Element => {
    const found = form().querySelector(`[data-place="${place}"]`);
    if (found === null) throw new Error(`no ${place} in the sketch`);
    return found;
  };
  await userEvent.click(shape("cuff"));
  expect(box("cuff")).toHaveProperty("checked", true);
  expect(shape("cuff").getAttribute("class")).toBe("sketch__shape is-chosen");
  await userEvent.click(box("hem"));
  expect(shape("hem").getAttribute("class")).toBe("sketch__shape is-chosen");
  await userEvent.click(shape("cuff"));
  expect(box("cuff")).toHaveProperty("checked", false);
  expect(shape("cuff").getAttribute("class")).toBe("sketch__shape");
});

test("a place left out of trousers is missed at the question that shows", async () => {
  await openRepair();
  await userEvent.click(inForm().getByLabelText("Neither, or it is from elsewhere"));
  await userEvent.click(inForm().getByLabelText("Trousers"));
  await goOn("Damage");
  await userEvent.click(inForm().getByLabelText("Moth holes"));
  await userEvent.click(inForm().getByLabelText(/^Up to 3 cm/));
  await userEvent.click(button("Next"));
  const message = await inForm().findByText("Please choose at least one.");
  const question = message.closest<HTMLElement>(".question");
  expect(question?.hidden).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(question?.querySelector('[value="waist"]')));
});

test("the list of missing answers in a step disappears when the shopper goes back", async () => {
  await openRepair();
  await choosePiece();
  await userEvent.click(button("Next"));
  await inForm().findByText("Please check 3 fields:");
  await userEvent.click(button("Back"));
  await shownHeading("Piece");
  expect(inForm().queryByText(/^Please check/)).toBeNull();
});

test("spec §1: orders a repair with photos, once, and leads to its number", async () => {
  const departures = expectErrors(DEPARTURE);
  await openRepair();
  await choosePiece();
  await tellDamage();
  await upload(picture("near.jpg"), picture("whole.jpg"));
  await waitFor(() => expect(inForm().getAllByText("sent")).toHaveLength(2));
  await goOn("Wishes");
  await userEvent.click(inForm().getByLabelText(/^Visible/));
  await userEvent.type(inForm().getByLabelText("Your name"), "Ada");
  await userEvent.type(inForm().getByLabelText("E-mail address"), "ada@example.com");
  await goOn("Check and send");
  const summary = form().querySelector<HTMLElement>('[data-slot="summary"]');
  await waitFor(() => expect(summary?.textContent).toMatch(/What has happened\?Moth holes.*Elbow/));
  expect(summary?.textContent).toMatch(/near\.jpg; whole\.jpg/);
  await userEvent.click(inForm().getByRole("link", { name: "Change Piece" }));
  await shownHeading("Piece");
  await userEvent.click(inForm().getByRole("link", { name: "Check and send" }));
  await shownHeading("Check and send");
  await userEvent.click(inForm().getByLabelText("The piece is washed and dry."));
  let location: unknown;
  document.addEventListener("knitrepair:submit:receive", ({ detail }) => (location = detail.response.location), {
    once: true,
  });
  await userEvent.dblClick(button("Order the repair"));
  await waitFor(() => expect(session()?.repairs).toHaveLength(1));
  const repair = session()?.repairs[0];
  expect(repair?.photos.map(({ name }) => name)).toEqual(["near.jpg", "whole.jpg"]);
  expect(repair?.form).toMatchObject({ garment: ["jumper"], place: ["elbow"], mend: ["visible"], kind: ["moth"] });
  await waitFor(() => expect(location).toBe(`/knit-repair/request/${repair?.number ?? ""}`));
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(posts("/knit-repair")).toHaveLength(1);
  window.dispatchEvent(new Event("pagehide"));
  window.dispatchEvent(new Event("pageshow"));
  expect(window.sessionStorage.getItem("storefront-draft:knit-repair")).toBeNull();
});

test("a lost answer to the order is reported, photos and answers stay, and a retry orders one repair", async () => {
  expectErrors(LOST);
  const departures = expectErrors(DEPARTURE);
  let answers = 0;
  server.use(http.post("*/knit-repair", () => ((answers += 1) === 1 ? HttpResponse.error() : undefined)));
  await openRepair();
  await choosePiece();
  await tellDamage();
  await upload(picture("near.jpg"));
  await waitFor(() => expect(inForm().getAllByText("sent")).toHaveLength(1));
  await goOn("Wishes");
  await userEvent.click(inForm().getByLabelText(/^Visible/));
  await userEvent.type(inForm().getByLabelText("Your name"), "Ada");
  await userEvent.type(inForm().getByLabelText("E-mail address"), "ada@example.com");
  await goOn("Check and send");
  await userEvent.click(inForm().getByLabelText("The piece is washed and dry."));
  await userEvent.click(button("Order the repair"));
  await page().findByText("Something went wrong. Please try again.");
  expect(inForm().getByLabelText("Your name")).toHaveProperty("value", "Ada");
  await userEvent.click(button("Order the repair"));
  await waitFor(() => expect(session()?.repairs).toHaveLength(1));
  expect(session()?.repairs[0]?.photos.map(({ name }) => name)).toEqual(["near.jpg"]);
  await waitFor(() => expect(departures).toHaveLength(1));
});

test("a lost photo is reported by name, keeps the shopper there, and is sent again with the same key", async () => {
  expectErrors("503: Service Unavailable");
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/knit-repair/photo", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return keys.length === 1 ? new HttpResponse(null, { status: 503 }) : undefined;
    }),
  );
  await openRepair();
  await choosePiece();
  await tellDamage();
  await upload(picture("near.jpg"));
  await inForm().findByText("near.jpg could not be sent");
  const retry = button("Try again: near.jpg");
  await userEvent.click(button("Next"));
  await inForm().findByText("A photo could not be sent. Please try again, or remove it.");
  await userEvent.click(retry);
  await inForm().findByText("sent");
  // No event of the input tells of it
  expect(inForm().queryByText(/^A photo could not be sent\. Please try again/)).toBeNull();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await goOn("Wishes");
});

test("the message about a lost photo disappears when that photo is removed", async () => {
  expectErrors("503: Service Unavailable");
  server.use(http.post("*/knit-repair/photo", () => new HttpResponse(null, { status: 503 })));
  await openRepair();
  await choosePiece();
  await tellDamage();
  await upload(picture("near.jpg"));
  await inForm().findByText("near.jpg could not be sent");
  const remove = button("Remove: near.jpg");
  await userEvent.click(button("Next"));
  await inForm().findByText("A photo could not be sent. Please try again, or remove it.");
  await userEvent.click(remove);
  await waitFor(() => expect(inForm().queryByText(/^A photo could not be sent/)).toBeNull());
});

test.each<[why: string, isOnline: boolean, answer: () => Response, error: string, said: string]>([
  [
    "after too many attempts",
    true,
    () => new HttpResponse(null, { status: 429 }),
    "429: Too Many Requests",
    "near.jpg: Too many attempts. Please wait a moment and try again.",
  ],
  [
    "offline",
    false,
    () => HttpResponse.error(),
    "the browser is offline",
    "near.jpg: You are offline. Please try again once you are connected.",
  ],
])("a photo that gets no answer %s says why", async (_why, isOnline, answer, error, said) => {
  expectErrors(error);
  server.use(http.post("*/knit-repair/photo", answer));
  await openRepair();
  await choosePiece();
  await tellDamage();
  Object.defineProperty(navigator, "onLine", { configurable: true, value: isOnline });
  atEnd(() => void Reflect.deleteProperty(navigator, "onLine"));
  await upload(picture("near.jpg"));
  await inForm().findByText(said);
});

test("all that the server says about a refused photo shows at it, with its values", async () => {
  allowWarnings("expected a translation key");
  const errors = { photo: ["Too dark."], file: ["Too blurred."] };
  const messages = { error: [{ key: "Only {{ count }} a day.", params: { count: 3 } }] };
  server.use(
    http.post("*/knit-repair/photo", () => HttpResponse.json({ success: false, errors, messages }, { status: 422 })),
  );
  await openPhotos((html) => html);
  await upload(picture("near.jpg"));
  await inForm().findByText("near.jpg: Too dark. Too blurred. Only 3 a day.");
  expect(inForm().queryByRole("button", { name: "Try again: near.jpg" })).toBeNull();
});

test("a photo that is too large for the server in front of the shop is not offered again", async () => {
  expectErrors("413");
  server.use(http.post("*/knit-repair/photo", () => new HttpResponse(null, { status: 413 })));
  await openPhotos((html) => html);
  await upload(picture("near.jpg"));
  await inForm().findByText("near.jpg is too large to be sent.");
  expect(inForm().queryByRole("button", { name: "Try again: near.jpg" })).toBeNull();
});

test("a photo that is refused for the moment only can be sent again", async () => {
  const refusal = { success: false, errors: {}, messages: { error: ["Only one at a time."] } };
  allowWarnings("expected a translation key");
  server.use(http.post("*/knit-repair/photo", () => HttpResponse.json(refusal, { status: 422 }), { once: true }));
  await openPhotos((html) => html);
  await upload(picture("near.jpg"));
  await inForm().findByText("near.jpg: Only one at a time.");
  await userEvent.click(button("Try again: near.jpg"));
  await inForm().findByText("sent");
});

test("what the server says about a photo that it accepts is shown", async () => {
  allowWarnings("expected a translation key");
  const messages = { info: ["We enlarge it by hand."] };
  server.use(http.post("*/knit-repair/photo", () => HttpResponse.json({ success: true, id: "p1", messages })));
  await openPhotos((html) => html);
  await upload(picture("near.jpg"));
  await page().findByText("We enlarge it by hand.");
  await inForm().findByText("sent");
});

/** MSW follows no redirects: a request that ends at the login page. */
class RedirectedRequest {
  upload = {};
  status = 200;
  statusText = "OK";
  responseText = "<!doctype html><form></form>";
  responseURL = `${window.location.origin}/login`;
  onload = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = (name: string): string | null => (name === "Content-Type" ? "text/html" : null);
  send(): void {
    void Promise.resolve().then(() => this.onload());
  }
}

test("a photo that the login page answers says that the page is out of date, and leads there", async () => {
  expectErrors("expected JSON but got text/html");
  await openRepair();
  await choosePiece();
  await tellDamage();
  const { XMLHttpRequest } = window;
  Object.assign(window, { XMLHttpRequest: RedirectedRequest });
  atEnd(() => Object.assign(window, { XMLHttpRequest }));
  await upload(picture("near.jpg"));
  await inForm().findByText("near.jpg: This part of the page is no longer up to date.");
  await page().findByText(/^Open the page/, { selector: "a, a *" });
  expect(page().getByRole("link", { name: /^Open the page/ })).toHaveProperty("pathname", "/login");
});

test("sending a lost photo again keeps the focus at that photo", async () => {
  expectErrors("503: Service Unavailable");
  let posted = 0;
  server.use(
    http.post("*/knit-repair/photo", () => ((posted += 1) === 2 ? new HttpResponse(null, { status: 503 }) : undefined)),
  );
  await openRepair();
  await choosePiece();
  await tellDamage();
  await upload(picture("near.jpg"), picture("whole.jpg"));
  await inForm().findByText("whole.jpg could not be sent");
  await userEvent.click(button("Try again: whole.jpg"));
  await waitFor(() => expect(inForm().getAllByText("sent")).toHaveLength(2));
  // A second press must not remove it
  expect(document.activeElement).toBe(inForm().getByText("whole.jpg"));
});

test("an invalid token is renewed while a photo is sent", async () => {
  await openRepair();
  await choosePiece();
  await tellDamage();
  const known = session();
  if (known === undefined) throw new Error("the page has no session");
  known.csrfToken = "another-one";
  await upload(picture("near.jpg"));
  await inForm().findByText("sent");
  expect(form().querySelector<HTMLInputElement>('[name="_token"]')?.value).toBe("another-one");
});

test("non-pictures, too many and too large photos are refused by name; removing one keeps the focus", async () => {
  await openRepair();
  form().setAttribute("data-options", "{}");
  await choosePiece();
  await tellDamage();
  await upload(new File(["text"], "notes.txt", { type: "text/plain" }));
  await inForm().findByText(/^notes\.txt is not a picture/);
  const huge = picture("huge.jpg");
  Object.defineProperty(huge, "size", { value: 8_000_001 });
  await upload(huge);
  await inForm().findByText("huge.jpg is larger than 8 MB.");
  expect(inForm().queryByRole("button", { name: "Try again: huge.jpg" })).toBeNull();
  await userEvent.click(button("Next"));
  await inForm().findByText("A photo cannot be used. Please remove it.");
  await upload(...["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"].map(picture));
  await inForm().findByText("5 photos are enough. 5.jpg was left out.");
  await waitFor(() => expect(inForm().getAllByText("sent")).toHaveLength(4));
  await userEvent.click(button("Remove: huge.jpg"));
  expect(document.activeElement).toBe(button("Remove: 1.jpg"));
  expect(form().querySelectorAll('input[name="photo"]')).toHaveLength(4);
});

test("a draft comes back after a reload, without the photos; the tab keeps it, not the browser", async () => {
  await openRepair();
  await choosePiece();
  await userEvent.click(inForm().getByLabelText("Moth holes"));
  await userEvent.click(box("elbow"));
  await userEvent.click(inForm().getByLabelText(/^Up to 3 cm/));
  await waitFor(() => expect(window.sessionStorage.getItem("storefront-draft:knit-repair")).toMatch(/medium/));
  // A shopper who paused before going on comes back to the step they went to, too
  await goOn("Photos");
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(window.localStorage.getItem("storefront-draft:knit-repair")).toBeNull();
  await openRepair();
  await shownHeading("Photos");
  expect(box("elbow")).toHaveProperty("checked", true);
  await waitFor(() => expect(form().querySelector('[data-place="elbow"]')?.getAttribute("class")).toMatch(/is-chosen/));
});

test("in a branch, sent photos are the answer to the question for them, and removed ones are not", async () => {
  const question = /(<div class="question")(>\s*<label class="question__label" for="repair-files">)/;
  await openPhotos((html) =>
    html
      .replace(question, '$1 data-show-if="garment=jumper"$2')
      .replace("multiple required data-upload-url", "multiple data-required data-upload-url"),
  );
  await upload(picture("near.jpg"));
  await inForm().findByText("sent");
  await goOn("Wishes");
  await userEvent.click(button("Back"));
  await shownHeading("Photos");
  await userEvent.click(button("Remove: near.jpg"));
  await userEvent.click(button("Next"));
  await waitFor(() => expect(input().getAttribute("aria-invalid")).toBe("true"));
  expect([input().required, document.activeElement]).toEqual([true, input()]);
});

test.each([
  ["a place for their list", / data-slot="photo-list"/, ""],
  ["an address of their own", / data-upload-url="[^"]*"/, ' data-upload-url=""'],
])("without %s, photos stay in the input and go with the form", async (_what, from, to) => {
  // jsdom does not see the files that a test chooses
  const optional = (html: string): string => html.replace("multiple required data-upload", "multiple data-upload");
  await openPhotos((html) => optional(html).replace(from, to));
  await upload(picture("near.jpg"));
  await goOn("Wishes");
  expect(Array.from(input().files ?? [], ({ name }) => name)).toEqual(["near.jpg"]);
  expect(posts("/knit-repair/photo")).toEqual([]);
});

test("a wrongly typed option and photos that are no file input log one clear error each", async () => {
  const errors = jest.spyOn(console, "error").mockImplementation();
  const html = await (await fetch("/knit-repair")).text();
  const spoilt = async (from: string, to: string): Promise<string> => {
    errors.mockClear();
    server.use(http.get("*/knit-repair", () => HttpResponse.html(html.replace(from, to))));
    await openPage("/knit-repair");
    await waitFor(() => expect(form()).toHaveProperty("dataset.state", "failed"));
    return String(errors.mock.calls.map(([error]) => error));
  };
  expect(await spoilt('data-draft-in="tab"', `data-options='{"maxPhotos":"5"}'`)).toMatch(
    'knit-repair-form: Option "maxPhotos" provided type "string" but expected type "number".',
  );
  expect(await spoilt('type="file"', 'type="text"')).toMatch(/data-upload-url\] is not an input of type file/);
});

test("the messages about files of one name that are no photos go when other files are chosen", async () => {
  await openPhotos((html) => html);
  const notes = (name: string): File => new File(["text"], name, { type: "text/plain" });
  const problems = () => form().querySelectorAll(".photo-problem");
  await upload(notes("notes.txt"), notes("notes.txt"));
  await waitFor(() => expect(problems()).toHaveLength(2));
  await upload(notes("other.txt"), notes("notes.txt"));
  await waitFor(() => expect(problems()[0]?.textContent).toMatch("other.txt"));
  expect(problems()).toHaveLength(2);
});
