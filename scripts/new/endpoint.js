const { before, importLine } = require("./insert");
const { refuseTaken, spellingsOf } = require("./names");

/** The first row after the writes, in each of the three tables. */
const AFTER_WRITES = '  "gallery/widget/filter-form/{x}": ';

/** `npm run new -- endpoint NAME`: `POST /json/NAME`, answered like a form. */
function newEndpoint(changes, given) {
  const { name, camel, words } = spellingsOf(given);
  const endpoint = `json/${name}`;
  refuseTaken(changes, "src/contract/endpoints.ts", `"${endpoint}"`);
  const row = (value) => before(AFTER_WRITES, `  "${endpoint}": ${value},\n`);
  changes.create(`mocks/responders/${name}-routes.ts`, responderOf(camel));
  changes.edit(
    "src/contract/endpoints.ts",
    before(`\n${AFTER_WRITES}`, `  "${endpoint}": { ...form, event: "${name}:send" },\n`),
  );
  changes.edit("src/contract/notes/endpoint-notes.ts", row(`"Takes what is sent."`));
  changes.edit("mocks/responders/endpoints.ts", before(`\n${AFTER_WRITES}`, `  "${endpoint}": ${camel},\n`));
  changes.edit("mocks/responders/endpoints.ts", importLine(camel, `./${name}-routes`));
  changes.create(`tests/mocks/${name}.test.ts`, testOf(endpoint));
  const page = `docs/features/${name}.md`;
  if (changes.exists(page)) changes.edit(page, (text) => `${text}\n${requestsOf(endpoint, name)}`);
  else changes.create(page, `# ${words}\n\nWhat the shopper gets by it.\n\n${requestsOf(endpoint, name)}`);
  return [
    `npx jest tests/mocks/${name}.test.ts`,
    `method, answer and event in src/contract/endpoints.ts, its sentence in src/contract/notes/endpoint-notes.ts, what it does in mocks/responders/${name}-routes.ts`,
    `what it is for: docs/features/${name}.md, a line in CHANGELOG.md`,
  ];
}

const requestsOf = (endpoint, name) => `## Requests

<!-- table: endpoints ${endpoint} -->
<!-- /table -->

## Events

<!-- table: events-of ${name}: -->
<!-- /table -->
`;

const responderOf = (camel) => `import { writeAnswer } from "./answers";
import { pageBefore } from "./locations";
import type { Responder } from "./responder";

export const ${camel}: Responder = (request) =>
  writeAnswer(request, { success: true, notices: [] }, { onSuccess: pageBefore(request) ?? "/" });
`;

const testOf = (endpoint) => `/** @jest-environment node */
import { visit } from "./visitor";

test("POST /${endpoint} is answered, and leads a shopper without a script back", async () => {
  const { postJson, post } = visit();
  expect(await (await postJson("/${endpoint}")).json()).toEqual({ success: true });
  expect((await post("/${endpoint}")).status).toBe(303);
});
`;

module.exports = { newEndpoint };
