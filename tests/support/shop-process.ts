import { spawn } from "node:child_process";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const PRELOAD = join(ROOT, "scripts/register-typescript.js");

/** The mock server in its own process: its adapter replaces Node's fetch classes, which tests in Jest share. */
export async function openShopProcess(): Promise<{ url: string; close: () => Promise<void> }> {
  const env = { ...process.env, PORT: "0" };
  const child = spawn(process.execPath, ["--require", PRELOAD, "mocks/server.ts"], { cwd: ROOT, env });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (data) => (said += String(data)));
    child.stdout.on("data", (data) => {
      said += String(data);
      const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", () => reject(new Error(`mock server: ended before it listened: ${said}`)));
  });
  return {
    url,
    close: () => {
      child.kill();
      return ended;
    },
  };
}
