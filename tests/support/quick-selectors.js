/**
 * Matches simple selectors on jsdom's own elements: lists of `form[data-island="captcha"]`, `.is-open`, `#top`,
 * `button:not([type="reset"])`. jsdom's engine reads each through its wrappers, one call a name, which is a fifth of the
 * time of the tests of pages. For any other selector it is asked.
 */

/** HTML compares the values of these without regard to case; left to the engine. */
const FOLDED =
  /^(accept|accept-charset|align|alink|axis|bgcolor|charset|checked|clear|codetype|color|compact|declare|defer|dir|direction|disabled|enctype|face|frame|hreflang|http-equiv|lang|language|link|media|method|multiple|nohref|noresize|noshade|nowrap|readonly|rel|rev|rules|scope|scrolling|selected|shape|target|text|valign|valuetype|vlink)$/;

const NAME = "[a-z][a-z\\d-]*";
const VALUE = `"[^"\\\\\\n]*"|'[^'\\\\\\n]*'|[A-Za-z][\\w-]*`;
/** One condition: an id, a class, an attribute, or the opposite of one of these. */
const PLAIN = `#([A-Za-z][\\w-]*)|\\.([A-Za-z][\\w-]*)|\\[(${NAME})(?:=(${VALUE}))?\\]`;
const CONDITION = new RegExp(`^(?:${PLAIN}|:not\\((?:${PLAIN})\\))`);
const TAG = new RegExp(`^(?:\\*|(${NAME}))`);

/** @returns `(element) => boolean` for a list of simple selectors, else `undefined` */
function readSelector(text, attributeOf) {
  const tests = [];
  let rest = text.trim();
  for (;;) {
    const read = readCompound(rest, attributeOf);
    if (read === undefined) return undefined;
    tests.push(read.test);
    rest = read.rest.trimStart();
    if (rest === "") return (element) => tests.some((test) => test(element));
    if (!rest.startsWith(",")) return undefined;
    rest = rest.slice(1).trimStart();
  }
}

function readCompound(text, attributeOf) {
  const tag = TAG.exec(text);
  const name = tag?.[1];
  const conditions = [];
  let rest = text.slice(tag?.[0].length ?? 0);
  for (let found = CONDITION.exec(rest); found !== null; found = CONDITION.exec(rest)) {
    const [whole, ...parts] = found;
    const [plain, opposite] = [
      readCondition(parts.slice(0, 4), attributeOf),
      readCondition(parts.slice(4), attributeOf),
    ];
    const condition = plain ?? (opposite && ((element) => !opposite(element)));
    if (condition === undefined) return undefined;
    conditions.push(condition);
    rest = rest.slice(whole.length);
  }
  if (tag === null && conditions.length === 0) return undefined;
  const test = (element) =>
    (name === undefined || element._localName === name) && conditions.every((condition) => condition(element));
  return { test, rest };
}

function readCondition([id, className, attribute, quoted], attributeOf) {
  if (id !== undefined) return (element) => attributeOf(element, "id") === id;
  if (className !== undefined) return (element) => hasToken(attributeOf(element, "class"), className);
  if (attribute === undefined) return undefined;
  if (quoted === undefined) return (element) => attributeOf(element, attribute) !== undefined;
  if (FOLDED.test(attribute)) return undefined;
  const value = /^["']/.test(quoted) ? quoted.slice(1, -1) : quoted;
  if (attribute !== "type") return (element) => attributeOf(element, attribute) === value;
  return (element) => attributeOf(element, attribute)?.toLowerCase() === value.toLowerCase();
}

const hasToken = (text, token) => text !== undefined && text.split(/[\t\n\f\r ]+/).includes(token);

module.exports = { readSelector };
