import assert from "node:assert/strict";
import { LONG, test } from "./fixture";
import { launchByWebDriver } from "./web-driver";

/** A WebDriver program that agrees to everything, on the port of its argument. */
const PROGRAM = `require("node:http").createServer(function (request, response) {
  response.end('{"value":{"sessionId":"1"}}');
}).listen(Number(process.argv[1]), "127.0.0.1")`;
const EXIT = ["-e", "process.exit(3)"];

const launch = (commandArguments: (port: number) => string[]) =>
  launchByWebDriver(
    { browser: "webkit", command: process.execPath, commandArguments, capabilities: {} },
    { baseUrl: "http://localhost" },
  );

test("a WebDriver program that exits, because its port is taken, is started on another", LONG, async ({ atEnd }) => {
  let starts = 0;
  const driver = await launch((port) => {
    starts += 1;
    return starts === 1 ? EXIT : ["-e", PROGRAM, String(port)];
  });
  atEnd(() => driver.close());
  assert.equal(starts, 2);
});

test("a WebDriver program that exits twice is not waited for, and its exit is told", LONG, async () => {
  await assert.rejects(
    launch(() => EXIT),
    /has exited \(3\) before it listened on port \d+/,
  );
});
