/** What was asked for cannot be made: the message is the whole answer. */
class RefusalError extends Error {}

const NAME = /^[a-z]+(-[a-z]+)*$/;

/** `gift-finder` in the spellings of the code: `giftFinder`, `GiftFinder`, `Gift finder`. */
function spellingsOf(name) {
  if (!NAME.test(name))
    throw new RefusalError(`"${name}" is no name; write it in small letters and dashes: gift-finder`);
  const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
  const type = name.split("-").map(upper).join("");
  return {
    name,
    /** Of variables. */
    camel: type.charAt(0).toLowerCase() + type.slice(1),
    /** Of components, types and texts. */
    type,
    /** Of headings. */
    words: upper(name.replace(/-/g, " ")),
  };
}

module.exports = { RefusalError, spellingsOf };
