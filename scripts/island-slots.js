const fs = require("node:fs");
const path = require("node:path");
const { constantsIn } = require("./read-declarations");

const ROOT = path.join(__dirname, "..");
const STEPS = "src/features/steps/slots.ts";

/**
 * The slots that an island declares in its slots.ts, by name (`KEY` for the part that the server chooses): elements
 * (none: any) and weight (`undefined`: optional). Those shared by step forms come first.
 */
function declaredSlotsOf(island) {
  const declared = new Map();
  for (const file of declaringFiles(island)) {
    for (const { value } of constantsIn(read(file)).filter(({ value }) => /^slots?\(/.test(value))) {
      const [name, elements, weight] = JSON.parse(value.replace(/^\w+\(/, "[").replace(/,? ?\)$/, "]"));
      const kinds = [elements].flat().filter((each) => each !== "any");
      declared.set(value.startsWith("slots") ? `${name}KEY` : name, { elements: kinds, weight });
    }
  }
  return declared;
}

/** The `slots.ts` beside the file that defines an island, and that of `steps` if the file refers to it. */
function declaringFiles(island) {
  const defining = bundleFiles().filter((file) => read(file).includes(`name: "${island}",`));
  const shared = defining.some((file) => read(file).includes("...stepSlots")) ? [STEPS] : [];
  const own = new Set(defining.map((file) => path.join(path.dirname(file), "slots.ts")));
  return [...shared, ...own].filter((file) => fs.existsSync(path.join(ROOT, file)));
}

function bundleFiles() {
  const files = fs.readdirSync(path.join(ROOT, "src/features"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join("src/features", file));
}

const texts = new Map();
function read(file) {
  if (!texts.has(file)) texts.set(file, fs.readFileSync(path.join(ROOT, file), "utf8"));
  return texts.get(file);
}

module.exports = { declaredSlotsOf };
