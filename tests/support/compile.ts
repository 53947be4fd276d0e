import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");

/** A copy of parts of the repository, to change and compile. */
export interface Copy {
  folder: string;
  /** The compiler's errors, one line each. */
  compile: (files: readonly string[], options?: object) => string[];
  remove: () => void;
}

/** @param name of a folder in .cache */
export function copyOf(name: string, parts: readonly string[]): Copy {
  const folder = join(ROOT, ".cache", name);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true });
  for (const part of [...parts, "tsconfig.json"]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const compile = (files: readonly string[], options: object = {}): string[] => {
    const config = { extends: "./tsconfig.json", include: [], files, compilerOptions: options };
    writeFileSync(join(folder, "tsconfig.copy.json"), JSON.stringify(config));
    const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
    const { stdout, status } = spawnSync(
      process.execPath,
      [compiler, "-p", "tsconfig.copy.json", "--pretty", "false"],
      {
        cwd: folder,
        encoding: "utf8",
      },
    );
    const errors = stdout.split("\n").filter((line) => /\berror TS\d+/.test(line));
    if (status !== 0 && errors.length === 0) throw new Error(`tsc ended with ${status}: ${stdout}`);
    return errors;
  };
  return { folder, compile, remove };
}
