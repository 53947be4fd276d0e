import { ScriptError, thirdPartyScript, type ScriptLoader } from "../../src/http/script-loader";
import { show } from "./server";

let number = 0;
let isThere = false;
let url = "";

/** A page whose configuration allows one script, at an address that no test has used before. */
function loader(): ScriptLoader {
  return thirdPartyScript({ url, isThere: () => isThere });
}

const scripts = (): HTMLScriptElement[] => Array.from(document.head.querySelectorAll("script"));
const arrive = (index = 0): void => void scripts()[index]?.dispatchEvent(new Event("load"));

beforeEach(() => {
  jest.useFakeTimers();
  number += 1;
  isThere = false;
  url = `https://captcha.example/${number}.js`;
  document.head.innerHTML = "";
  const captcha = { provider: "turnstile", scriptUrl: url, siteKey: "key" };
  show(`<script type="application/json" id="storefront-config">${JSON.stringify({ captcha })}</script>`);
});
afterEach(() => jest.useRealTimers());

test("spec §7: a third party's script loads once, however many ask", async () => {
  const first = loader();
  expect(first.state).toBe("idle");
  const all = Promise.all([first.load(), loader().load(), first.load()]);
  expect(first.state).toBe("loading");
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([[url, true]]);
  isThere = true;
  arrive();
  await all;
  await loader().load();
  expect([first.state, scripts().length]).toEqual(["ready", 1]);
});

test("gives the script the nonce of the page's own scripts", () => {
  const own = document.createElement("script");
  own.setAttribute("nonce", "abc");
  own.nonce = "abc";
  document.body.appendChild(own);
  void loader().load();
  expect(scripts()[0]?.nonce).toBe("abc");
});

test("reads the nonce from the attribute if the browser has no property", () => {
  const own = document.body.appendChild(document.createElement("script"));
  const property = jest.spyOn(HTMLElement.prototype, "nonce", "get").mockReturnValue("");
  own.setAttribute("nonce", "old");
  void loader().load();
  property.mockRestore();
  expect(scripts()[0]?.nonce).toBe("old");
});

test("gives no nonce if the page's own scripts have an empty one", () => {
  document.body.insertAdjacentHTML("beforeend", '<script type="text/plain" nonce=""></script>');
  void loader().load();
  expect(scripts()[0]?.hasAttribute("nonce")).toBe(false);
});

test("loads nothing that is already there", async () => {
  isThere = true;
  await loader().load();
  expect(scripts()).toEqual([]);
});

test.each(["https://elsewhere.example/x.js", "javascript:alert(1)", "data:text/javascript,1", "", "https://"])(
  "refuses URLs missing from the configuration: %p",
  (other) => {
    expect(() => thirdPartyScript({ url: other, isThere: () => true })).toThrow(ScriptError);
    expect(scripts()).toEqual([]);
  },
);

test("loads the wallet's script, too, but no address that the configuration names for anything else", () => {
  const elsewhere = `https://elsewhere.example/${number}.js`;
  const settings = {
    wallet: { provider: "amazon", scriptUrl: url },
    map: { tileUrl: elsewhere, attribution: "", scriptUrl: elsewhere },
    translations: { scriptUrl: elsewhere },
  };
  show(`<script type="application/json" id="storefront-config">${JSON.stringify(settings)}</script>`);
  expect(() => thirdPartyScript({ url: elsewhere, isThere: () => true })).toThrow(ScriptError);
  void loader().load();
  expect(scripts().map(({ src }) => src)).toEqual([url]);
});

test("fails if the script is blocked, and tries again on request", async () => {
  const script = loader();
  const failed = script.load();
  scripts()[0]?.dispatchEvent(new Event("error"));
  await expect(failed).rejects.toThrow(`${url}: the script was blocked or could not be reached`);
  expect(script.state).toBe("failed");
  const again = script.load();
  isThere = true;
  arrive(1);
  await again;
  expect([script.state, scripts().length]).toEqual(["ready", 2]);
});

test("fails after ten seconds, and takes a late arrival once", async () => {
  const script = loader();
  const heard: string[] = [];
  script.watch((state) => heard.push(state));
  const failed = script.load();
  jest.advanceTimersByTime(10_000);
  await expect(failed).rejects.toThrow("did not arrive within 10 s");
  isThere = true;
  arrive();
  arrive();
  expect(heard).toEqual(["loading", "failed", "ready"]);
});

test("a late first script satisfies callers waiting for the second", async () => {
  const script = loader();
  const failed = script.load();
  jest.advanceTimersByTime(10_000);
  await expect(failed).rejects.toThrow(ScriptError);
  const again = script.load();
  isThere = true;
  arrive(0);
  await again;
  expect(script.state).toBe("ready");
});

test("waits for a global set after the script, and fails if it never appears", async () => {
  const script = loader();
  const coming = script.load();
  arrive();
  jest.advanceTimersByTime(500);
  isThere = true;
  jest.advanceTimersByTime(50);
  await coming;

  isThere = false;
  url = `${url}?other`;
  const captcha = { provider: "turnstile", scriptUrl: url, siteKey: "key" };
  show(`<script type="application/json" id="storefront-config">${JSON.stringify({ captcha })}</script>`);
  const never = loader().load();
  arrive(1);
  jest.advanceTimersByTime(10_000);
  await expect(never).rejects.toThrow("did not set its global within 10 s");
});
