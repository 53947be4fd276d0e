const responses = require("../src/contract/responses");

/** The name of the type that a parser of the endpoint table returns: `parseCartResponse` → `CartResponse`. */
function answerNameOf({ parse }) {
  const name = Object.keys(responses).find((candidate) => responses[candidate] === parse);
  if (name === undefined) throw new Error("src/contract/responses.ts: a parser of the endpoint table is not exported");
  return name.replace(/^parse/, "");
}

module.exports = { answerNameOf };
