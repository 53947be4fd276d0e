const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.join(__dirname, "..");
const MARKED = /^([ ]*)<!-- file: (\S+) -->\n[\s\S]*?<!-- \/file -->/gm;

/**
 * The document with every file between `<!-- file: PATH -->` and `<!-- /file -->` quoted as it is. The quotation is
 * indented like its mark, which may be in a list.
 */
function quoteFiles(markdown) {
  return markdown.replace(MARKED, (_marked, indent, file) => {
    const text = fs.readFileSync(path.join(ROOT, file), "utf8").trimEnd();
    const quoted = [
      `<!-- file: ${file} -->`,
      "",
      `\`\`\`${path.extname(file).slice(1)}`,
      ...text.split("\n"),
      "```",
      "",
      "<!-- /file -->",
    ];
    return quoted.map((line) => (line === "" ? "" : indent + line)).join("\n");
  });
}

module.exports = { quoteFiles };
