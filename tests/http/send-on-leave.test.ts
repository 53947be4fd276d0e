import { repairToken } from "../../src/http/csrf";
import { sendOnLeave } from "../../src/http/send-on-leave";
import { sameOrigin } from "../../src/lib/checked-url";
import { dataOf } from "./server";

const MESSAGE = sameOrigin("/json/checkout/customer/message/update").href;

const realFetch = window.fetch;
const realRequest = window.Request;
afterEach(() => {
  Object.assign(window, { fetch: realFetch, Request: realRequest });
  Reflect.deleteProperty(navigator, "sendBeacon");
});

/** A browser whose requests outlive their page, or one whose requests do not. */
function browser({ hasKeepalive }: { hasKeepalive: boolean }): jest.Mock {
  const sent = jest.fn(() => Promise.reject(new TypeError("the page has gone")));
  class Kept {
    keepalive = true;
  }
  if (hasKeepalive) Object.defineProperty(Kept.prototype, "keepalive", { value: true });
  Object.assign(window, { fetch: sent, Request: hasKeepalive ? Kept : undefined });
  return sent;
}

test("a request sent as the page closes outlives it, carries the session, and ignores the answer", async () => {
  const sent = browser({ hasKeepalive: true });
  const body = dataOf({ message: "Ring twice" });
  expect(sendOnLeave(MESSAGE, body)).toBe(true);
  expect(sent).toHaveBeenCalledWith(MESSAGE, {
    method: "POST",
    body,
    headers: {
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      "Idempotency-Key": expect.stringMatching(/^[\w-]{10,}$/),
    },
    credentials: "same-origin",
    keepalive: true,
  });
  await Promise.resolve();
});

test("a token renewed by the server replaces the old one", () => {
  const sent = browser({ hasKeepalive: true });
  const answer = { status: 200, headers: { get: () => "new-token" } };
  repairToken(answer, dataOf({ _token: "old-token" }));
  const body = dataOf({ _token: "old-token" });
  sendOnLeave(MESSAGE, body);
  expect(body.get("_token")).toBe("new-token");
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a key in the form is that of the request, and a new one", () => {
  const sent = browser({ hasKeepalive: true });
  const body = dataOf({ _idempotency_key: "of an earlier request" });
  sendOnLeave(MESSAGE, body);
  const key = body.get("_idempotency_key");
  expect(key).not.toBe("of an earlier request");
  expect(sent).toHaveBeenCalledWith(
    MESSAGE,
    expect.objectContaining({ headers: expect.objectContaining({ "Idempotency-Key": key }) }),
  );
});

test.each([true, false])("a browser without keepalive sends a beacon; accepted: %s", (isTaken) => {
  const sent = browser({ hasKeepalive: false });
  const sendBeacon = jest.fn(() => isTaken);
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sendBeacon });
  const body = dataOf({ message: "Ring twice" });
  expect(sendOnLeave(MESSAGE, body)).toBe(isTaken);
  expect(sendBeacon).toHaveBeenCalledWith(MESSAGE, body);
  expect(sent).not.toHaveBeenCalled();
});

test("a browser with neither sends nothing", () => {
  const sent = browser({ hasKeepalive: false });
  expect(sendOnLeave(MESSAGE, dataOf({}))).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});

test("Chrome before 81, which refuses keepalive with custom headers, sends a beacon", () => {
  const sent = browser({ hasKeepalive: true });
  const sendBeacon = jest.fn(() => true);
  Object.defineProperty(navigator, "sendBeacon", { configurable: true, value: sendBeacon });
  const names = Object.getOwnPropertyDescriptor(Intl, "DisplayNames");
  Reflect.deleteProperty(Intl, "DisplayNames");
  const body = dataOf({ message: "Ring twice" });
  const isTaken = sendOnLeave(MESSAGE, body);
  Object.defineProperty(Intl, "DisplayNames", { ...names });
  expect(isTaken).toBe(true);
  expect(sendBeacon).toHaveBeenCalledWith(MESSAGE, body);
  expect(sent).not.toHaveBeenCalled();
});

test("a Request without keepalive sends nothing", () => {
  const sent = browser({ hasKeepalive: false });
  Object.assign(window, { Request: class {} });
  expect(sendOnLeave(MESSAGE, dataOf({}))).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});
