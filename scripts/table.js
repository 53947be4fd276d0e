/** A table in Markdown. An empty one is a mistake: nobody would read it. */
function tableOf(head, rows) {
  if (rows.length === 0) throw new Error(`The table of ${head.join(", ")} is empty.`);
  const line = (cells) => `| ${cells.map((cell) => cell.replace(/\|/g, "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

const code = (text) => `\`${text}\``;

module.exports = { code, tableOf };
