import { upload, type UploadOptions } from "../../src/http/upload";
import { RedirectedError } from "../../src/lib/errors";
import { consoleErrors, dataOf, heard } from "./server";

/** Records what a request is told to do, and plays what the network makes of it. */
class FakeRequest {
  static last: FakeRequest;
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  status = 200;
  statusText = "OK";
  responseText = '{"success":true}';
  responseURL: string | undefined = "http://localhost:3000/upload";
  type: string | null = "application/json";
  timeout = 0;
  headers: Record<string, string> = {};
  answer: Record<string, string> = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  ontimeout = (): void => undefined;
  open = jest.fn();
  send = jest.fn();
  constructor() {
    FakeRequest.last = this;
    FakeRequest.all.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === "Content-Type" ? this.type : (this.answer[name] ?? null);
  }
  abort(): void {
    this.onabort();
  }
}

const realRequest = window.XMLHttpRequest;
let errors: unknown[][];
const failures = heard<{ error: Error; url: string; method: string }>("http:receive-error");
beforeEach(() => {
  FakeRequest.all = [];
  failures.length = 0;
  errors = consoleErrors();
  Object.assign(window, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  Object.assign(window, { XMLHttpRequest: realRequest });
  Reflect.deleteProperty(navigator, "onLine");
});

function begin(options: Partial<UploadOptions> = {}) {
  const parts: number[] = [];
  const started = upload("knitrepair-photo", {
    url: "/upload",
    body: dataOf({ _token: "old" }),
    idempotencyKey: "k1",
    onProgress: (part) => parts.push(part),
    ...options,
  });
  return { ...started, parts, request: FakeRequest.last };
}

test("posts the form's data, and reports progress if the browser knows it", async () => {
  const body = dataOf({ _token: "old", size: "small" });
  const { answer, parts, request } = begin({ body });
  request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 3, total: 4, lengthComputable: false });
  request.onload();
  expect(await answer).toEqual({ success: true });
  expect(parts).toEqual([0.25]);
  expect(request.open).toHaveBeenCalledWith("POST", "http://localhost:3000/upload");
  expect(request.send.mock.calls[0]?.[0]).toBe(body);
  expect(request.headers).toMatchObject({ Accept: "application/json", "Idempotency-Key": "k1" });
});

test("a 304 is a success (spec §7)", async () => {
  const { answer, request } = begin();
  Object.assign(request, { status: 304, statusText: "Not Modified", responseText: "", type: null }).onload();
  expect(await answer).toEqual({ success: true });
  expect(failures).toEqual([]);
});

test.each<[what: string, happen: (request: FakeRequest) => void, message: RegExp]>([
  ["lost", (request) => request.onerror(), /the connection failed before an answer came/],
  ["too slow", (request) => request.ontimeout(), /no answer came in time/],
  [
    "no accepted status",
    (request) => Object.assign(request, { status: 503, statusText: "Busy" }).onload(),
    /^503: Busy$/,
  ],
  [
    "a status without words (HTTP/2)",
    (request) => Object.assign(request, { status: 503, statusText: "" }).onload(),
    /^503$/,
  ],
  [
    "HTML",
    (request) => Object.assign(request, { type: "text/html", responseText: "<form>" }).onload(),
    /expected JSON but got text\/html/,
  ],
  [
    "of no type",
    (request) => Object.assign(request, { type: null, responseText: "ok" }).onload(),
    /expected JSON but got no content type$/,
  ],
  ["of a wrong shape", (request) => Object.assign(request, { responseText: "{}" }).onload(), /\/upload.*success/],
])("an answer that is %s rejects, and the page is notified", async (_what, happen, message) => {
  const { answer, request } = begin();
  happen(request);
  await expect(answer).rejects.toThrow(message);
  expect(failures).toEqual([{ error: expect.any(Error), url: "/upload", method: "POST" }]);
  expect(errors).toHaveLength(1);
});

test("a page that the server has redirected to rejects with its URL", async () => {
  const { answer, request } = begin();
  const responseURL = "http://localhost:3000/login";
  Object.assign(request, { type: "text/html", responseText: "<form>", responseURL }).onload();
  const error: unknown = await answer.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RedirectedError);
  expect(error).toHaveProperty("to", responseURL);
});

test.each([
  ["from the URL itself", "http://localhost:3000/upload"],
  ["in IE 11, which does not say where it comes from", undefined],
])("a page %s is no redirect", async (_where, responseURL) => {
  const { answer, request } = begin();
  Object.assign(request, { type: "text/html", responseText: "<form>", responseURL }).onload();
  await expect(answer).rejects.not.toBeInstanceOf(RedirectedError);
});

test("reports being offline", async () => {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  const { answer, request } = begin();
  request.onerror();
  await expect(answer).rejects.toThrow("the browser is offline");
});

test("is silent when aborted", async () => {
  const { answer, abort } = begin();
  abort();
  await expect(answer).rejects.toThrow("called off");
  expect([failures, errors]).toEqual([[], []]);
});

test("a stale token is repaired and the file posted again, unless it is aborted meanwhile", async () => {
  const body = dataOf({ _token: "old" });
  const repaired = begin({ body });
  Object.assign(repaired.request, { status: 403, answer: { "X-CSRF-Token": "new" } }).onload();
  await Promise.resolve();
  await Promise.resolve();
  expect(FakeRequest.all).toHaveLength(2);
  expect(FakeRequest.last.send.mock.calls[0]?.[0]).toBe(body);
  expect(body.get("_token")).toBe("new");
  FakeRequest.last.onload();
  expect(await repaired.answer).toEqual({ success: true });

  const calledOff = begin({ body: dataOf({ _token: "old" }) });
  Object.assign(calledOff.request, { status: 403, answer: { "X-CSRF-Token": "newer" } }).onload();
  calledOff.abort();
  await expect(calledOff.answer).rejects.toThrow("called off");
  expect(FakeRequest.all).toHaveLength(3);
});
