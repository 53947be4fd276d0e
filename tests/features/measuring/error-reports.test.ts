import { waitFor } from "@testing-library/dom";
import { measuringOf } from "../../../mocks/shop/measuring";
import { openSession } from "../../../mocks/shop/shop";
import { record, type Recording } from "../../../src/features/debug/record";
import { reportError } from "../../../src/lib/errors";
import { expectErrors } from "../../support/console-errors";
import { openPage, startShop } from "../../support/open-page";

const { shop } = startShop();
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Safari/537.36";

interface SentEvent {
  release?: string;
  tags?: Record<string, string>;
  exception?: { values?: { type?: string; value?: string; stacktrace?: { frames?: unknown[] } }[] };
  user?: unknown;
  request?: unknown;
  breadcrumbs?: unknown;
}

const collected = (): SentEvent[] =>
  measuringOf(openSession(shop, "test")).reports.map(
    (envelope) => JSON.parse(envelope.split("\n")[2] ?? "{}") as SentEvent,
  );
const messages = (): (string | undefined)[] => collected().map(({ exception }) => exception?.values?.[0]?.value);

/** The shop check (`?storefront-debug`), started before the error reports. */
let firstCheck: Recording;

beforeAll(async () => {
  firstCheck = record(document);
  measuringOf(openSession(shop, "test")).isOn = true;
  Object.defineProperty(navigator, "userAgent", { configurable: true, value: CHROME });
  await openPage("/product/48211?mail=anna@example.com");
});

test("the first error loads the reporter and is sent too, with release and section but nothing personal", async () => {
  expectErrors("the yarn of anna@example.com broke");
  expect(collected()).toEqual([]);
  reportError(new Error("the yarn of anna@example.com broke at /x?mail=anna@example.com"));
  await waitFor(() => expect(collected()).toHaveLength(1));
  const [event] = collected();
  expect(event?.release).toBe("mock-shop");
  expect(event?.tags).toMatchObject({ page: "/product/48211", sections: "section-product section-carousel" });
  expect(event?.exception?.values?.[0]?.value).toBe("the yarn of [mail] broke at /x?…");
  expect(event?.exception?.values?.[0]?.stacktrace?.frames?.length).toBeGreaterThan(0);
  expect([event?.user, event?.request, event?.breadcrumbs]).toEqual([undefined, undefined, undefined]);
  expect(JSON.stringify(event)).not.toContain("anna@");
});

test("an island's failure is one report, with the island's name, despite two events", async () => {
  expectErrors("no needles");
  const error = new Error("no needles");
  reportError(error);
  document.dispatchEvent(
    new CustomEvent("island:failed", { bubbles: true, detail: { name: "order-form", error, element: document.body } }),
  );
  await waitFor(() => expect(messages()).toContain("no needles"));
  const reports = collected().filter(({ exception }) => exception?.values?.[0]?.value === "no needles");
  expect(reports.map(({ tags }) => tags?.island)).toEqual(["order-form"]);
});

test("a request's failure is sent with its endpoint but without its query", async () => {
  const error = new Error("503: Service Unavailable");
  document.dispatchEvent(
    new CustomEvent("http:receive-error", {
      bubbles: true,
      detail: { error, url: `${location.protocol}//${location.host}/json/account?x=1`, method: "GET" },
    }),
  );
  await waitFor(() => expect(collected().map(({ tags }) => tags?.request)).toContain("GET /json/account"));
});

test("a lost chunk is sent with its name", async () => {
  expectErrors("Loading chunk quick-view failed");
  reportError(Object.assign(new Error("Loading chunk quick-view failed"), { name: "ChunkLoadError" }));
  await waitFor(() => expect(collected().map(({ tags }) => tags?.chunk)).toContain("quick-view"));
});

test("uncaught errors and rejections are sent; masked third-party errors are not", async () => {
  window.dispatchEvent(new ErrorEvent("error", { error: new Error("uncaught"), cancelable: true }));
  window.dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
  window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: new Error("unhandled") }));
  await waitFor(() => expect(messages()).toEqual(expect.arrayContaining(["uncaught", "unhandled"])));
  expect(messages()).not.toContain("Script error.");
});

test("the shop check hears the errors, too, whether it starts before or after the error reports", async () => {
  expectErrors("the needle bent", "the needle broke");
  reportError(new Error("the needle bent"));
  const lastCheck = record(document);
  reportError(new Error("the needle broke"));
  const both: unknown = expect.arrayContaining(["the needle bent", "the needle broke"]);
  await waitFor(() => expect(messages()).toEqual(both));
  for (const { complaints } of [firstCheck, lastCheck]) expect(complaints.map(({ text }) => text)).toEqual(both);
});

test("no error is sent twice, and never more than ten a page", async () => {
  expectErrors("no needles of the same kind", "dropped stitch");
  const before = collected().length;
  reportError(new Error("no needles of the same kind"));
  reportError(new Error("no needles of the same kind"));
  await waitFor(() => expect(collected()).toHaveLength(before + 1));
  for (let count = 0; count < 20; count += 1) reportError(new Error(`dropped stitch ${count}`));
  await waitFor(() => expect(collected()).toHaveLength(10));
});
