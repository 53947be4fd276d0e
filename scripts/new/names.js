const vm = require("node:vm");

/** The request is refused; its message is the whole answer. */
class RefusalError extends Error {}

const NAME = /^[a-z]+(-[a-z]+)*$/;

/** `gift-finder` in the spellings of the code: `giftFinder`, `GiftFinder`, `Gift finder`. */
function spellingsOf(name) {
  if (!NAME.test(name))
    throw new RefusalError(`"${name}" is not a name; write it in lower case with dashes: gift-finder`);
  if (isReserved(name)) throw new RefusalError(`"${name}" is a word of the language; choose another name`);
  const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const type = name.split("-").map(upper).join("");
  return {
    name,
    /** For variables. */
    camel: type.charAt(0).toLowerCase() + type.slice(1),
    /** For components, types and texts. */
    type,
    /** For headings. */
    words: upper(name.replace(/-/g, " ")),
  };
}

function isReserved(word) {
  if (word.includes("-")) return false;
  try {
    vm.runInNewContext(`"use strict"; let ${word};`);
    return false;
  } catch (error) {
    // The other context's own SyntaxError
    if (error.name === "SyntaxError") return true;
    throw error;
  }
}

/** Refuses what a file already contains: `"carousel"` in the list of islands. */
function refuseTaken(changes, file, spelt) {
  if (changes.read(file).includes(spelt)) throw new RefusalError(`${file} has ${spelt} already; choose another name`);
}

module.exports = { RefusalError, refuseTaken, spellingsOf };
