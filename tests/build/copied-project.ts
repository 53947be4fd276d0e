import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
/** Files that a clone does not have. */
const OWN = [".git", ".cache", ".screenshots", "coverage", "dist", "node_modules"];

/** A copy of the project that a test may change. */
export interface CopiedProject {
  folder: string;
  /** Runs a script in the copy, without Jest's environment variables. */
  run(script: string, ...args: string[]): { status: number | null; output: string };
  remove(): void;
}

/** @param name determines the folder, so that Jest finds what it compiled there before */
export function copyProject(name: string): CopiedProject {
  const folder = join(tmpdir(), `${name}-${createHash("sha256").update(ROOT).digest("hex").slice(0, 12)}`);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder);
  for (const file of readdirSync(ROOT)) {
    if (!OWN.includes(file)) cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    run(script, ...args) {
      const { PATH, HOME } = process.env;
      const env = { PATH, HOME } as NodeJS.ProcessEnv;
      const options = { cwd: folder, encoding: "utf8", env } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
      return { status, output: stdout + stderr };
    },
    remove,
  };
}
