const fs = require("node:fs");
const path = require("node:path");
const { RefusalError } = require("./names");

/** Changes to files below `root`. Nothing is written before `save`, so a refusal leaves everything as it was. */
function changesOf(root) {
  const changed = new Map();
  const exists = (file) => changed.has(file) || fs.existsSync(path.join(root, file));
  const read = (file) => changed.get(file) ?? fs.readFileSync(path.join(root, file), "utf8");
  const created = [];
  return {
    read,
    exists,
    create(file, text) {
      if (exists(file)) throw new RefusalError(`${file} is there already; choose another name`);
      created.push(file);
      changed.set(file, text);
    },
    /** @param edit text → text with one more line */
    edit(file, edit) {
      changed.set(file, edit(read(file), file));
    },
    /** @returns the new files, and the changed ones */
    save() {
      for (const [file, text] of changed) {
        fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
        fs.writeFileSync(path.join(root, file), text);
      }
      return { created, edited: [...changed.keys()].filter((file) => !created.includes(file)) };
    },
  };
}

module.exports = { changesOf };
