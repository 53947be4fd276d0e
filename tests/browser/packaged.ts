import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const CACHE = join(ROOT, ".cache");

/** The folders of fonts on each system. */
const FONT_FOLDERS = ["/usr/share/fonts", "/usr/local/share/fonts", join(homedir(), ".local/share/fonts")];

/** The version of the package, which is that of its Chromium: `147.0.0`. */
export function packagedVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, "node_modules/@sparticuz/chromium/package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** The packaged Chromium, unpacked once into our own folder, so that it is not mixed up with another project's. */
export function packagedChromium(): string {
  return join(unpacked(), "chromium");
}

/**
 * The environment of the packaged browsers. If the machine lacks their libraries or has no fonts, they get those of the
 * package, so nothing needs to be installed.
 */
export function packagedEnvironment(): NodeJS.ProcessEnv {
  const folder = unpacked();
  const canStart = spawnSync(join(folder, "chromium"), ["--version"]).status === 0;
  const hasFonts = FONT_FOLDERS.some((fonts) => existsSync(fonts) && readdirSync(fonts).length > 0);
  return {
    ...process.env,
    ...(canStart ? {} : { LD_LIBRARY_PATH: join(folder, "al2023/lib") }),
    ...(hasFonts ? {} : { FONTCONFIG_FILE: join(folder, "own-fonts.conf") }),
  };
}

/** Several tests may start at once: each unpacks its own copy, and the first to finish is kept. */
function unpacked(): string {
  const folder = join(CACHE, `chromium-${packagedVersion()}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  mkdirSync(partial, { recursive: true });
  unpackInto(partial);
  writeFileSync(join(partial, "own-fonts.conf"), fontsIn(folder));
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package unpacks into the temporary folder; its libraries only if it thinks that the machine has none. */
function unpackInto(folder: string): void {
  const script = `import chromium from "@sparticuz/chromium"; await chromium.executablePath();`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: "", TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
}

function fontsIn(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir></fontconfig>`;
}
