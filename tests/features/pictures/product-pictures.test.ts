import { fireEvent, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { openPage, orderForm, startShop } from "../../support/open-page";

const { jumper, loneVariant } = SHOWCASE;
/** The blanket has an order form of its own on the jumper's page. */
startShop({ bundles: [jumper, loneVariant] });

const gallery = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-island="product-gallery"][data-bundle="${jumper}"]`);
  if (found === null) throw new Error("no gallery on the page");
  return found;
};
const sourcesOf = (slot: string): string[] =>
  Array.from(gallery().querySelectorAll(`[data-slot="${slot}"] img`), (image) => image.getAttribute("src") ?? "");
const color = (name: string): HTMLElement => within(orderForm(jumper)).getByRole("radio", { name });
const ofColor = (value: string): string[] =>
  ["front", "detail", "flat"].map((view) => `/pictures/${jumper}/${value}/${view}.svg`);
/** jsdom has no PointerEvent; all that the behaviour reads from one is its pointer type. */
function pointer(type: "pointerover" | "pointerout", target: Element, pointerType: string): void {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body });
  Object.defineProperty(event, "pointerType", { value: pointerType });
  fireEvent(target, event);
}

/** Opens the page and touches the gallery, so that its code is loaded. */
async function openPictures(): Promise<void> {
  await openPage(`/product/${jumper}`);
  await waitFor(() => expect(orderForm(jumper)).toHaveProperty("dataset.state", "live"));
  await userEvent.click(color("Moss green"));
  await waitFor(() => expect(sourcesOf("thumb")).toEqual(ofColor("moss")));
  await userEvent.click(color("Navy"));
  await waitFor(() => expect(sourcesOf("thumb")).toEqual(ofColor("navy")));
}

afterEach(() => jest.useRealTimers());

test("the colour changes the main picture, the slides and the thumbnails (spec §3)", async () => {
  await openPictures();
  await userEvent.click(color("Ecru"));
  await waitFor(() => expect(sourcesOf("slide")).toEqual(ofColor("ecru")));
  expect(sourcesOf("thumb")).toEqual(ofColor("ecru"));
  expect(gallery().querySelector('[data-slot="main-image"]')?.getAttribute("src")).toBe(ofColor("ecru")[0]);
  expect(within(gallery()).getAllByRole("img")[0]?.getAttribute("alt")).toMatch(/Ecru/);
});

test("a place without a picture is never the one in sight, wherever the slides are", async () => {
  await openPictures();
  const places = (slot: string): HTMLElement[] => Array.from(gallery().querySelectorAll(`[data-slot="${slot}"]`));
  const slides = places("slide");
  [-10, 380].forEach((left, at) => {
    jest.spyOn(slides[at] ?? document.body, "getBoundingClientRect").mockReturnValue({ left } as DOMRect);
  });
  if (slides[2] !== undefined) slides[2].hidden = true;
  fireEvent.scroll(places("slides")[0] ?? document.body);
  expect(places("thumb").map((thumb) => thumb.getAttribute("aria-current"))).toEqual(["true", "false", "false"]);
});

test("a colour under the mouse shows its pictures after 300 ms, until the mouse leaves (spec §4 and §9)", async () => {
  await openPictures();
  jest.useFakeTimers();
  pointer("pointerover", color("Ecru"), "mouse");
  jest.advanceTimersByTime(299);
  expect(sourcesOf("thumb")).toEqual(ofColor("navy"));
  jest.advanceTimersByTime(1);
  expect(sourcesOf("thumb")).toEqual(ofColor("ecru"));
  expect(sourcesOf("slide")).toEqual(ofColor("ecru"));
  pointer("pointerover", document.body, "mouse");
  jest.advanceTimersByTime(300);
  expect(sourcesOf("thumb")).toEqual(ofColor("navy"));
  expect(sourcesOf("slide")).toEqual(ofColor("navy"));
});

test("a mouse that only passes over a colour changes nothing (spec §9)", async () => {
  await openPictures();
  jest.useFakeTimers();
  pointer("pointerover", color("Ecru"), "mouse");
  jest.advanceTimersByTime(200);
  pointer("pointerover", document.body, "mouse");
  jest.advanceTimersByTime(1000);
  expect(sourcesOf("slide")).toEqual(ofColor("navy"));
});

test("a colour clicked under the mouse stays when it leaves (spec §4)", async () => {
  await openPictures();
  jest.useFakeTimers();
  pointer("pointerover", color("Ecru"), "mouse");
  jest.advanceTimersByTime(300);
  fireEvent.click(color("Ecru"));
  jest.advanceTimersByTime(100);
  pointer("pointerover", document.body, "mouse");
  jest.advanceTimersByTime(1000);
  expect(sourcesOf("slide")).toEqual(ofColor("ecru"));
  expect(sourcesOf("thumb")).toEqual(ofColor("ecru"));
});

test("a finger does not hover (spec §4)", async () => {
  await openPictures();
  jest.useFakeTimers();
  pointer("pointerover", color("Ecru"), "touch");
  jest.advanceTimersByTime(1000);
  expect(sourcesOf("slide")).toEqual(ofColor("navy"));
});

test("a colour with malformed pictures is one clear warning and changes nothing", async () => {
  const warn = jest.spyOn(console, "warn").mockImplementation();
  await openPictures();
  color("Ecru").setAttribute("data-color", '{"title":"Ecru","pictures":[{"source":"/x.jpg"}]}');
  jest.useFakeTimers();
  pointer("pointerover", color("Ecru"), "mouse");
  jest.advanceTimersByTime(300);
  expect(sourcesOf("slide")).toEqual(ofColor("navy"));
  const said = warn.mock.calls.flat().map(String).join("\n");
  expect(said).toContain('product-gallery: data-color of "ecru".pictures[0].src: expected a text but got nothing');
});

test("a place for which a colour has no picture is hidden, and comes back", async () => {
  await openPictures();
  color("Ecru").setAttribute("data-color", JSON.stringify({ title: "Ecru", pictures: [{ src: "/one.jpg" }] }));
  jest.useFakeTimers();
  pointer("pointerover", color("Ecru"), "mouse");
  jest.advanceTimersByTime(300);
  const hidden = (): number => gallery().querySelectorAll("li[hidden], a[hidden]").length;
  expect(hidden()).toBe(4);
  pointer("pointerover", document.body, "mouse");
  jest.advanceTimersByTime(300);
  expect(hidden()).toBe(0);
});

test("a colour without pictures of its own leaves the places that the server has hidden", async () => {
  await openPictures();
  const spare = gallery().querySelectorAll<HTMLElement>('[data-slot="slide"]')[2];
  spare?.setAttribute("hidden", "");
  color("Ecru").setAttribute("data-color", JSON.stringify({ title: "Ecru", mainImage: "/ecru.jpg" }));
  await userEvent.click(color("Ecru"));
  await waitFor(() =>
    expect(gallery().querySelector('[data-slot="main-image"]')?.getAttribute("src")).toBe("/ecru.jpg"),
  );
  expect(spare?.hidden).toBe(true);
});

test("the slide of a colour's only picture links to it; for the server's colour, where the server says", async () => {
  await openPage(`/product/${jumper}`);
  await waitFor(() => expect(orderForm(jumper)).toHaveProperty("dataset.state", "live"));
  const link = (): string | null | undefined =>
    gallery().querySelector('[data-slot="main-image"]')?.closest("a")?.getAttribute("href");
  const servers = link();
  expect(servers).toEqual(expect.any(String));
  for (const [name, mainImage] of [
    ["Navy", "/navy.jpg"],
    ["Ecru", "/ecru.jpg"],
  ] as const)
    color(name).setAttribute("data-color", JSON.stringify({ title: name, mainImage }));
  await userEvent.click(color("Ecru"));
  await waitFor(() => expect(link()).toBe("/ecru.jpg"));
  await userEvent.click(color("Navy"));
  await waitFor(() => expect(link()).toBe(servers));
});
