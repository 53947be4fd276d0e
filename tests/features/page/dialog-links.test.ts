import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import type { ToastOptions } from "../../../src/contract/events";
import dialogLinks from "../../../src/features/page/dialog-links";
import * as checkedUrl from "../../../src/lib/checked-url";
import { consoleErrors, find, heard, server, show, startServer } from "../../http/server";
import { atEnd } from "../../support/at-end";

const DIALOG = `
  <div class="modal" id="dialog" tabindex="-1" aria-labelledby="dialog-title">
    <div class="modal-dialog"><div class="modal-content">
      <h2 id="dialog-title" data-slot="title">More</h2>
      <button type="button" data-bs-dismiss="modal" aria-label="Close"></button>
      <div data-slot="body"></div>
    </div></div>
  </div>`;
const LINK = `<a id="link" href="/size-guide" data-dialog-url="/size-guide/widget">Size <b>guide</b></a>`;
const GUIDE = `<p id="caption">Sizes</p><table aria-labelledby="caption"></table><script>window.ran = true</script>`;

startServer();
let requests = 0;
const followed: string[] = [];

function answer(respond: () => Response): void {
  server.use(
    http.get("*/size-guide/widget", () => {
      requests += 1;
      return respond();
    }),
  );
}

/** Starts the page. No link can be followed here; those that would be are recorded. */
function open(html: string): void {
  show(html);
  requests = 0;
  followed.splice(0);
  jest.spyOn(checkedUrl, "openPage").mockImplementation((url) => void followed.push(url));
  atEnd(dialogLinks(document));
}

afterEach(() => jest.restoreAllMocks());

const body = (): Element => find('#dialog [data-slot="body"]');

test("the link opens the answer under its own text, and two quick clicks open it once", async () => {
  answer(() => HttpResponse.html(GUIDE));
  open(`<main><i id="caption"></i>${LINK}</main>${DIALOG}`);
  await Promise.all([userEvent.click(find("#link")), userEvent.click(find("#link"))]);
  await waitFor(() => expect(find("#dialog").getAttribute("aria-modal")).toBe("true"));
  expect(requests).toBe(1);
  expect(find("#dialog-title").textContent).toBe("Size guide");
  // The page already has that id
  const caption = find('#dialog [data-slot="body"] p');
  expect([caption.textContent, caption.id]).toEqual(["Sizes", expect.not.stringMatching(/^caption$/)]);
  expect(find("#dialog table").getAttribute("aria-labelledby")).toBe(caption.id);
  expect(body().querySelector("script")).toBeNull();
});

test.each([
  ["a symbol that is named by its link", 'aria-label="Size guide"', "<svg></svg>", "Size guide"],
  ["a picture", "", '<img alt="Size guide">', "Size guide"],
  ["a symbol without a name", "", "<svg></svg>", "More"],
])("the dialog of %s has a title", async (_what, attributes, content, title) => {
  answer(() => HttpResponse.html(GUIDE));
  open(`<main><a id="link" ${attributes} href="/size-guide" data-dialog-url="/size-guide/widget">
    ${content}</a></main>${DIALOG}`);
  await userEvent.click(find("#link"));
  await waitFor(() => expect(find("#dialog").getAttribute("aria-modal")).toBe("true"));
  expect(find("#dialog-title").textContent).toBe(title);
});

test("the close button gives the focus back to the link, which opens it again", async () => {
  answer(() => HttpResponse.html(GUIDE));
  open(`<main>${LINK}</main>${DIALOG}`);
  for (const time of [1, 2]) {
    await userEvent.click(find("#link"));
    await waitFor(() => expect(find("#dialog").classList.contains("show")).toBe(true));
    await waitFor(() => expect(find("#dialog").contains(document.activeElement)).toBe(true));
    await userEvent.click(find("#dialog button"));
    await waitFor(() => expect(document.activeElement).toBe(find("#link")));
    expect(requests).toBe(time);
  }
});

test("an unusable answer is reported, and the link is followed", async () => {
  const console = consoleErrors();
  answer(() => HttpResponse.html("", { status: 404 }));
  open(`<main>${LINK}</main>${DIALOG}`);
  await userEvent.click(find("#link"));
  await waitFor(() => expect(followed).toEqual(["/size-guide"]));
  expect(find("#dialog").classList.contains("show")).toBe(false);
  expect(console).toHaveLength(1);
});

test.each([
  ["a page without the dialog, reported", LINK, 1],
  ["another origin, reported", `${LINK.replace("/size-guide/widget", "https://other.test/")}${DIALOG}`, 1],
  ["inside a dialog", `<div aria-modal="true">${LINK}</div>${DIALOG}`, 0],
])("the browser follows the link: %s", (_, html, errors) => {
  const console = consoleErrors();
  open(html);
  let isLeft = false;
  const note = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", note);
  find("#link").click();
  window.removeEventListener("click", note);
  expect(isLeft).toBe(true);
  expect(console).toHaveLength(errors);
});

/** @returns the function that lets the answer come */
function answerLater(status: number): () => void {
  let give = (): void => undefined;
  const isGiven = new Promise<void>((resolve) => (give = resolve));
  server.use(
    http.get("*/size-guide/widget", async () => {
      await isGiven;
      return HttpResponse.html(GUIDE, { status });
    }),
  );
  return () => give();
}

const CARE = '<a id="care" href="/care" data-dialog-url="/care/widget">Care</a>';

test("of two links the last one opens, and the failure of the first is not reported", async () => {
  const console = consoleErrors();
  const give = answerLater(500);
  server.use(http.get("*/care/widget", () => HttpResponse.html("<p>Wash by hand</p>")));
  open(`<main>${LINK}${CARE}</main>${DIALOG}`);
  await userEvent.click(find("#link"));
  await userEvent.click(find("#care"));
  await waitFor(() => expect(find("#link").hasAttribute("aria-busy")).toBe(false));
  give();
  await waitFor(() => expect(find("#dialog").classList.contains("show")).toBe(true));
  expect([find("#dialog-title").textContent, body().textContent]).toEqual(["Care", "Wash by hand"]);
  expect([...followed, ...console]).toEqual([]);
});

test("while a dialog is open, other links do nothing", async () => {
  answer(() => HttpResponse.html(GUIDE));
  open(`<main>${LINK}${CARE}</main>${DIALOG}`);
  await userEvent.click(find("#link"));
  await waitFor(() => expect(find("#dialog").classList.contains("show")).toBe(true));
  find("#care").click();
  expect(find("#care").hasAttribute("aria-busy")).toBe(false);
});

test("a late answer opens over no other layer, and a late failure takes nobody off it", async () => {
  const console = consoleErrors();
  for (const status of [200, 500]) {
    const give = answerLater(status);
    open(`<main>${LINK}</main>${DIALOG}<div id="menu"></div>`);
    await userEvent.click(find("#link"));
    find("#menu").setAttribute("aria-modal", "true");
    give();
    await waitFor(() => expect(find("#link").hasAttribute("aria-busy")).toBe(false));
    expect(find("#dialog").classList.contains("show")).toBe(false);
  }
  expect(followed).toEqual([]);
  expect(console).toHaveLength(1);
});

/** Clicks the link and goes on to a field before the answer comes. @returns the toasts */
async function typeMeanwhile(status: number): Promise<ToastOptions[]> {
  const toasts = heard<ToastOptions>("toast:show");
  const give = answerLater(status);
  open(`<main>${LINK}<input></main>${DIALOG}`);
  await userEvent.click(find("#link"));
  await userEvent.type(find("input"), "Ring twice");
  give();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(find("#dialog").classList.contains("show")).toBe(false);
  expect(document.activeElement).toBe(find("input"));
  return toasts;
}

test("a late answer takes nobody out of a field: a toast offers the dialog", async () => {
  const [toast] = await typeMeanwhile(200);
  expect([toast?.body, toast?.action?.text]).toEqual(["Size guide", "Open the page"]);
  toast?.action?.run();
  await waitFor(() => expect(find("#dialog").classList.contains("show")).toBe(true));
});

test("a late failure takes nobody off the page: a toast has the link", async () => {
  const console = consoleErrors();
  const link = { href: "/size-guide", text: "Open the page" };
  expect(await typeMeanwhile(500)).toEqual([{ theme: "error", body: "Something went wrong. Please try again.", link }]);
  expect(followed).toEqual([]);
  expect(console).toHaveLength(1);
});

test("offline the page stays, and a toast offers another try", async () => {
  consoleErrors();
  const toasts = heard<ToastOptions>("toast:show");
  answer(() => (requests === 1 ? HttpResponse.error() : HttpResponse.html(GUIDE)));
  open(`<main>${LINK}</main>${DIALOG}`);
  const offline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await userEvent.click(find("#link"));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(followed).toEqual([]);
  offline.mockRestore();
  toasts[0]?.action?.run();
  await waitFor(() => expect(find("#dialog").classList.contains("show")).toBe(true));
});

test("a request that fails because the page is being left leads nowhere", async () => {
  const console = consoleErrors();
  answer(() => HttpResponse.error());
  open(`<main>${LINK}</main>${DIALOG}`);
  find("#link").click();
  window.dispatchEvent(new Event("pagehide"));
  atEnd(() => window.dispatchEvent(new Event("pageshow")));
  expect(find("#link").hasAttribute("aria-busy")).toBe(true);
  await waitFor(() => expect(find("#link").hasAttribute("aria-busy")).toBe(false));
  expect(requests).toBe(1);
  expect([...followed, ...console]).toEqual([]);
});
