const MOST_LETTERS = 200;

/** The beginning of a text, on one line. */
function excerpt(text, most = MOST_LETTERS) {
  const line = String(text).replace(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most)} …` : line;
}

module.exports = { excerpt };
