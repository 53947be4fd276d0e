const fs = require("node:fs");
const path = require("node:path");
const { valuesIn } = require("./read-declarations");

const ROOT = path.join(__dirname, "..");
const STEPS = "src/features/steps/slots.ts";

/**
 * The slots that an island declares, by name (`KEY` for the part that the server chooses): elements (none: any) and
 * weight (`undefined`: optional). Those shared by step forms come first.
 */
function declaredSlotsOf(island) {
  const declared = new Map();
  for (const file of declaringFiles(island)) {
    for (const value of valuesIn(read(file)).filter((each) => /^slots?\(/.test(each))) {
      const [name, elements, weight] = JSON.parse(value.replace(/^\w+\(/, "[").replace(/,? ?\)$/, "]"));
      const kinds = [elements].flat().filter((each) => each !== "any");
      declared.set(value.startsWith("slots") ? `${name}KEY` : name, { elements: kinds, weight });
    }
  }
  return declared;
}

/** The file that defines an island, those beside it that it imports, and the slots of `steps` if it uses them. */
function declaringFiles(island) {
  const defining = bundleFiles().filter((file) => read(file).includes(`name: "${island}",`));
  const shared = defining.some((file) => read(file).includes("...stepSlots")) ? [STEPS] : [];
  return [...shared, ...new Set(defining.flatMap((file) => [...filesBeside(file), file]))];
}

function filesBeside(file) {
  const names = Array.from(read(file).matchAll(/ from "\.\/([\w-]+)"/g), ([, name]) => name);
  const wanted = names.flatMap((name) => [".ts", ".tsx"].map((end) => path.join(path.dirname(file), name + end)));
  return wanted.filter((each) => bundleFiles().includes(each));
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
