const MOST_LETTERS = 200;

/** The beginning of a text, on one line. A byte order mark, which nobody sees, is named. */
function excerpt(text, most = MOST_LETTERS) {
  const line = String(text)
    .replace(/^\ufeff/, "(byte order mark) ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > most ? `${line.slice(0, most)} …` : line;
}

module.exports = { excerpt };
