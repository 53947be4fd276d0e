const fs = require("node:fs");
const path = require("node:path");

const ROOT = path.join(__dirname, "..");
const MARKED = /(<!-- file: (\S+) -->\n)[\s\S]*?(<!-- \/file -->)/g;

/** The document with every file between `<!-- file: PATH -->` and `<!-- /file -->` quoted as it is. */
function quoteFiles(markdown) {
  return markdown.replace(MARKED, (_marked, start, file, end) => {
    const text = fs.readFileSync(path.join(ROOT, file), "utf8").trimEnd();
    return `${start}\n\`\`\`${path.extname(file).slice(1)}\n${text}\n\`\`\`\n\n${end}`;
  });
}

module.exports = { quoteFiles };
