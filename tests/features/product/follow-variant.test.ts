import { waitFor } from "@testing-library/dom";
import { http, HttpResponse } from "msw";
import { refreshFragment } from "../../../src/attach/swap/fragments";
import { publish } from "../../../src/contract/bus";
import followVariant from "../../../src/features/product/follow-variant";
import { variantFollowed } from "../../../src/features/product/followed-variant";
import { pause } from "../../../src/lib/timing";
import * as announcer from "../../../src/say/announcer";
import { consoleErrors, find, server, show, startServer } from "../../http/server";
import { atEnd } from "../../support/at-end";
import { prolong } from "../../support/limits";

const PATH = "/product/1/widget/store-stock";
const A = "4051234567890";
const B = "4051234567906";

/** The fragment as the server renders it. */
function stock(says: string, ean?: string, others = ""): string {
  const query = [others, ...(ean === undefined ? [] : [`variant=${ean}`])].filter(Boolean).join("&");
  return `
    <div id="stock" data-fragment="${PATH}${query && `?${query}`}" data-follows-variant="1">
      <div data-slot="shown"><details><summary><span data-slot="summary">${says}</span></summary></details></div>
      <p data-slot="failed" hidden>Not known. <button type="button" data-slot="retry">Try again</button></p>
    </div>`.replace(/&/g, "&amp;");
}

startServer();
let requested: string[] = [];

function answer(respond: (ean: string | null, url: URL) => Response | Promise<Response>): void {
  server.use(
    http.get(`*${PATH}`, ({ request }) => {
      const url = new URL(request.url);
      requested.push(url.search);
      return respond(url.searchParams.get("variant"), url);
    }),
  );
}

const says = (ean: string | null): Response =>
  HttpResponse.html(ean === null ? stock("Choose a size") : stock(`Stores of ${ean}`, ean));

/** Starts the page; its code loads at once. */
function open(html = stock("Choose a size")): void {
  requested = [];
  show(`<main>${html}</main>`);
  atEnd(variantFollowed(document, followVariant));
}

const choose = (ean: string, bundle = "1"): boolean =>
  publish("variant:change", { bundle, ean, stockCount: 1 }, document.body);
const shown = (): string => find('[data-slot="summary"]').textContent ?? "";
const isShown = (text: string): Promise<void> => waitFor(() => expect(shown()).toBe(text));

test("follows the variant, and a cleared choice", async () => {
  answer(says);
  open();
  choose(A);
  await isShown(`Stores of ${A}`);
  choose(B);
  await isShown(`Stores of ${B}`);
  publish("variant:clear", { bundle: "1" }, document.body);
  await isShown("Choose a size");
  expect(requested).toEqual([`?variant=${A}`, `?variant=${B}`, ""]);
});

test("keeps its address's other parameters", async () => {
  answer((ean) => HttpResponse.html(stock(`Stores of ${ean}`, ean ?? undefined, "near=1&far=2")));
  open(stock("Choose a size", A, "near=1&far=2"));
  choose(B);
  await isShown(`Stores of ${B}`);
  expect(requested).toEqual([`?near=1&far=2&variant=${B}`]);
});

test("requests nothing for the shown variant or for another product", async () => {
  answer(says);
  open(stock("Stores", A));
  choose(A);
  choose(B, "2");
  // Requests are on record in the order of the choices
  choose(B);
  await isShown(`Stores of ${B}`);
  expect(requested).toEqual([`?variant=${B}`]);
});

test("an older answer never replaces a newer one", async () => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(async (ean) => {
    if (ean === A) await isReleased;
    return says(ean);
  });
  open(stock("Stores of nothing", B));
  choose(A);
  await waitFor(() => expect(requested).toHaveLength(1));
  // Back to what is still shown
  choose(B);
  await isShown(`Stores of ${B}`);
  release();
  // An answer is handled before one that was requested later
  const later = find("#stock").cloneNode(true) as HTMLElement;
  find("main").appendChild(later);
  await refreshFragment(later);
  await refreshFragment(later);
  expect(requested).toHaveLength(4);
  expect(shown()).toBe(`Stores of ${B}`);
});

test("stock that was called off as the page was left is requested again once the page is back", async () => {
  answer((ean) => {
    if (requested.length > 1) return says(ean);
    window.dispatchEvent(new Event("pagehide"));
    return HttpResponse.error();
  });
  open(stock(`Stores of ${A}`, A));
  choose(B);
  // A read that fails is looked at a little later, as browsers fail it before they say that the page is left
  await pause(700);
  expect([shown(), requested.length]).toEqual([`Stores of ${A}`, 1]);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await waitFor(() => expect(shown()).toBe(`Stores of ${B}`), { timeout: 3000 });
});

test("stock whose fragment is read again meanwhile, as after a change of the cart, is announced, too", async () => {
  const said: (string | undefined)[] = [];
  jest.spyOn(announcer, "announce").mockImplementation((text) => void said.push(text));
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  answer(async (ean) => {
    if (requested.length === 1) await gate;
    return says(ean);
  });
  open(stock(`Stores of ${A}`, A));
  choose(B);
  await waitFor(() => expect(requested).toHaveLength(1));
  await refreshFragment(find("#stock"));
  release();
  await waitFor(() => expect(said).toEqual([`Stores of ${B}`]));
  expect(shown()).toBe(`Stores of ${B}`);
});

test("a short wait is not shown", async () => {
  prolong("LOADING_SHOWN_MS");
  answer(says);
  open();
  const marks: MutationRecord[] = [];
  const observer = new MutationObserver((more) => marks.push(...more));
  observer.observe(find("main"), { subtree: true, attributeFilter: ["aria-busy"] });
  choose(A);
  await isShown(`Stores of ${A}`);
  marks.push(...observer.takeRecords());
  observer.disconnect();
  expect(marks).toEqual([]);
});

test("a long wait is shown until the answer comes", async () => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer(async (ean) => {
    await isReleased;
    return says(ean);
  });
  open();
  choose(A);
  await waitFor(() => expect(find("#stock").getAttribute("aria-busy")).toBe("true"));
  release();
  await isShown(`Stores of ${A}`);
  await waitFor(() => expect(find("#stock").getAttribute("aria-busy")).toBeNull());
});

test("a failure replaces the outdated content and offers a retry", async () => {
  const console = consoleErrors();
  let isDown = true;
  answer((ean) => (isDown ? HttpResponse.html("", { status: 500 }) : says(ean)));
  open();
  choose(A);
  const failed = find('[data-slot="failed"]');
  await waitFor(() => expect(failed.hidden).toBe(false));
  expect(find('[data-slot="shown"]').hidden).toBe(true);
  expect(console).toHaveLength(1);

  isDown = false;
  find('[data-slot="retry"]').focus();
  find('[data-slot="retry"]').click();
  await isShown(`Stores of ${A}`);
  await waitFor(() => expect(failed.hidden).toBe(true));
  expect(find('[data-slot="shown"]').hidden).toBe(false);
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});

test("inside the order form, a retry button that says no type orders nothing", async () => {
  consoleErrors();
  answer(() => HttpResponse.html("", { status: 500 }));
  open(`<form>${stock("Choose a size").replace('type="button" ', "")}</form>`);
  const submits = jest.fn((event: Event) => event.preventDefault());
  find("form").addEventListener("submit", submits);
  choose(A);
  await waitFor(() => expect(find('[data-slot="failed"]').hidden).toBe(false));
  find('[data-slot="retry"]').click();
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(submits).not.toHaveBeenCalled();
});

test("without slots, a failure hides it all until an answer arrives", async () => {
  consoleErrors();
  let isDown = true;
  answer((ean) =>
    isDown
      ? HttpResponse.html("", { status: 500 })
      : HttpResponse.html(`<p id="stock" data-fragment="${PATH}?variant=${ean}" data-follows-variant="1">Here</p>`),
  );
  open(`<p id="stock" data-fragment="${PATH}" data-follows-variant="1">Choose</p>`);
  choose(A);
  await waitFor(() => expect(find("#stock").hidden).toBe(true));
  isDown = false;
  choose(B);
  await waitFor(() => expect(find("#stock").hidden).toBe(false));
  expect(find("#stock").textContent).toBe("Here");
});
