/** The bundle reads every answer as UTF-8, whatever its header says. */
const UTF_8 = /charset\s*=\s*"?utf-?8\b/i;
const NOT_UTF_8 = "\ufffd";

/** What is wrong with the type or the encoding of HTML; `undefined` if nothing is. */
function htmlTypeProblem({ headers, text }) {
  const type = headers.get("content-type") ?? "no content type";
  return /^text\/html\s*;/i.test(type) && UTF_8.test(type) ? encodingProblem(type, text) : type;
}

/** The same for JSON, which needs no charset. */
function jsonTypeProblem({ headers, text }) {
  const type = headers.get("content-type") ?? "no content type";
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(type);
  return isJson && (UTF_8.test(type) || !/charset/i.test(type)) ? encodingProblem(type, text) : type;
}

const encodingProblem = (type, text) =>
  text.includes(NOT_UTF_8) ? `${type}, with bytes that are not UTF-8 (${NOT_UTF_8})` : undefined;

module.exports = { htmlTypeProblem, jsonTypeProblem };
