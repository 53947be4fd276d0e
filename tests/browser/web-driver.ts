import { spawn, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import {
  addressOf,
  bringIntoSight,
  poll,
  type BrowserName,
  type ConsoleMessage,
  type Driver,
  type LaunchOptions,
} from "./driver";

/** The key under which W3C WebDriver names an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Code points of keys without a character. @see W3C WebDriver, keyboard actions */
const KEYS: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/**
 * Collects the page's console messages from now on, which WebDriver does not report, and what the mouse hit: it
 * explains a click without effect.
 */
const COLLECT_MESSAGES = `
  if (!window.__messages) {
    window.__messages = [];
    var warn = console.error;
    console.error = function () { window.__messages.push({ type: "error", text: [].join.call(arguments, " ") }); warn.apply(console, arguments); };
    addEventListener("error", function (event) { window.__messages.push({ type: "error", text: String(event.message) }); });
    addEventListener("securitypolicyviolation", function (event) { window.__messages.push({ type: "error", text: "CSP " + event.violatedDirective }); });
    ["mousedown", "mouseup", "click", "change"].forEach(function (type) {
      addEventListener(type, function (event) {
        var place = event.clientX === undefined ? "" : " at " + event.clientX + "," + event.clientY;
        var what = String(event.target.outerHTML).slice(0, 200);
        window.__messages.push({ type: "event", text: Math.round(performance.now()) + " ms: " + type + place + " " + what });
      }, true);
    });
  }`;

interface WebDriverOptions {
  browser: BrowserName;
  /** The WebDriver program, and its arguments for a port. */
  command: string;
  commandArguments: (port: number) => string[];
  capabilities: Readonly<Record<string, unknown>>;
}

type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: unknown) => Promise<unknown>;

/** Launches a browser through a W3C WebDriver program, on a free port. */
export async function launchByWebDriver(how: WebDriverOptions, options: LaunchOptions): Promise<Driver> {
  // Another program may take the port first, so there is a second try
  const { child, port } = await startProgram(how).catch(() => startProgram(how));
  try {
    const send = sender(port);
    const session = field(
      await send("POST", "/session", { capabilities: { alwaysMatch: how.capabilities } }),
      "sessionId",
    );
    const inSession: Send = (method, path, body) => send(method, `/session/${String(session)}${path}`, body);
    const { width, height } = options.viewport ?? { width: 1280, height: 900 };
    await inSession("POST", "/window/rect", { width, height });
    return driver(how.browser, inSession, options, child);
  } catch (error) {
    child.kill();
    throw error;
  }
}

function driver(browser: BrowserName, send: Send, options: LaunchOptions, child: ChildProcess): Driver {
  const evaluate = (expression: string): Promise<unknown> =>
    send("POST", "/execute/sync", { script: `return (${expression})`, args: [] });
  const find = async (selector: string): Promise<string> => {
    const element = await send("POST", "/element", { using: "css selector", value: selector });
    return `/element/${String(field(element, ELEMENT))}`;
  };
  return {
    browser,
    async goto(address) {
      await send("POST", "/url", { url: addressOf(address, options) });
      await send("POST", "/execute/sync", { script: COLLECT_MESSAGES, args: [] });
    },
    async click(selector) {
      const element = await find(selector);
      await bringIntoSight(selector, evaluate);
      await send("POST", `${element}/click`, {});
    },
    async type(selector, text) {
      const element = await find(selector);
      await bringIntoSight(selector, evaluate);
      await send("POST", `${element}/clear`, {});
      await send("POST", `${element}/value`, { text });
    },
    press: (key) => pressKey(send, key),
    text: async (selector) => String(await evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`)),
    evaluate,
    waitFor: (expression, { timeoutMs } = {}) => poll(() => evaluate(expression), expression, timeoutMs),
    async screenshot(file) {
      writeFileSync(file, Buffer.from(String(await send("GET", "/screenshot")), "base64"));
    },
    messages: async () => parseMessages(await evaluate("window.__messages || []")),
    async close() {
      await send("DELETE", "").finally(() => child.kill());
    },
  };
}

async function pressKey(send: Send, key: string): Promise<void> {
  const value = KEYS[key] ?? key;
  const actions = [
    {
      type: "key",
      id: "keyboard",
      actions: [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ],
    },
  ];
  await send("POST", "/actions", { actions });
}

function sender(port: number): Send {
  return async (method, path, body) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...content });
    const answer: unknown = await response.json();
    const value = field(answer, "value");
    if (!response.ok)
      throw new Error(
        `WebDriver ${method} ${path}: ${String(field(value, "error"))} ${String(field(value, "message"))}`,
      );
    return value;
  };
}

/** Starts the WebDriver program on a free port. */
async function startProgram({
  command,
  commandArguments,
}: WebDriverOptions): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(command, commandArguments(port), { stdio: "ignore" });
  try {
    await started(child, command, port);
  } catch (error) {
    child.kill();
    throw error;
  }
  return { child, port };
}

async function started(child: ChildProcess, command: string, port: number): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = new Error(`${command} cannot be started (${error.message}). Install it.`);
  });
  child.once("exit", (code, signal) => {
    failure = new Error(`${command} has exited (${code ?? signal}) before it listened on port ${port}.`);
  });
  const hasEnded = (): boolean => failure !== undefined;
  const isListening = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      // Not listening yet
      () => false,
    );
  await poll(async () => hasEnded() || (await isListening()), `${command} to listen`);
  // Whatever took the port of a program that has exited may answer, too
  if (failure !== undefined) throw failure;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function parseMessages(raw: unknown): ConsoleMessage[] {
  const list: unknown[] = Array.isArray(raw) ? raw : [];
  return list.map((entry) => ({ type: String(field(entry, "type")), text: String(field(entry, "text")) }));
}
