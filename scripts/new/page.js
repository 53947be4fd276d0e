const { before, importLine, lastEntry, sortedLine } = require("./insert");
const { refuseTaken } = require("./names");

/** The texts of a new page until somebody writes its own. */
const TEXTS = {
  Label: { en: "Details", de: "Einzelheiten" },
  Details: { en: "What there is to know about it.", de: "Was man darüber wissen muss." },
};

const SAMPLES = "const SAMPLES: Readonly<Record<string, Sample>> = {";

/** Uses the sample as a shopper does. */
const entryOf = (name) => `"${name}": {
    async use(page) {
      await page.getByRole("button", { name: "${TEXTS.Label.en}" }).click();
      await page.getByText("${TEXTS.Details.en}").waitFor({ state: "hidden" });
    },
  }`;

/** The button's look in the mock shop. */
const LOOK = ' class="btn btn-outline-primary"';

/**
 * Adds a page of the mock shop that shows the new part, its sample in the contract, and a test of both.
 * @returns what to do next
 */
function newPage(changes, { feature, section, spelt, markup, rule, isReady, table }) {
  const { name, camel, type, words } = spelt;
  const text = (key) => `{{ t("Page.${type}${key}") }}`;
  const shown = markup({ label: text("Label"), details: text("Details"), look: LOOK });
  changes.create(`mocks/templates/pages/${name}.njk`, templateOf(text("Title"), shown));
  changes.create(`mocks/responders/${name}-routes.ts`, responderOf(spelt, section));
  changes.edit("mocks/responders/routes.ts", importLine(camel, `./${name}-routes`));
  refuseTaken(changes, "mocks/responders/routes.ts", `"/${name}"`);
  const route = `{ method: "GET", path: "/${name}", respond: ${camel} }`;
  changes.edit("mocks/responders/routes.ts", lastEntry("const OWN_ROUTES: readonly Route[] = [", route));
  const texts = { ...TEXTS, Title: { en: words, de: words } };
  for (const [key, { en, de }] of Object.entries(texts)) {
    const line = `  "Page.${type}${key}": { en: "${en}", de: "${de}" },\n`;
    changes.edit(
      "mocks/texts/page-texts.ts",
      sortedLine(/^ {2}"(Page\.\w+)(?:\.\w+)?":(?: .*\n| \{\n[^}]*\},\n)/gm, `Page.${type}${key}`, line),
    );
  }
  const sample = markup({ label: TEXTS.Label.en, details: TEXTS.Details.en });
  changes.create(`contract/html/${name}/default.html`, `${sample}\n`);
  changes.edit("contract/parts.json", before("\n}\n", `,\n  "${name}": ${factsOf(section)}`));
  changes.edit(
    "tests/shots/states.ts",
    lastEntry("const OTHERS: readonly State[] = [", `{ page: "${name}", name: "rest", path: "/${name}" }`),
  );
  changes.edit("tests/docs/samples.browser.ts", lastEntry(SAMPLES, entryOf(name)));
  changes.create(`docs/features/${name}.md`, documentOf({ name, words, section, rule, table }));
  changes.create(`tests/features/${feature}/${name}.test.ts`, testOf({ name, section, isReady }));
  return [
    `npx jest tests/features/${feature}/${name}.test.ts`,
    `npm start, then open /${name}`,
    `what it is for: its texts in mocks/texts/page-texts.ts, its page docs/features/${name}.md, a line in CHANGELOG.md`,
  ];
}

const templateOf = (title, shown) => `{% extends "layouts/page.njk" %}
{% block main %}
<h1 class="page__title">${title}</h1>
${shown}
{% endblock %}
`;

const sectionsOf = (section) => (section === "common" ? "" : `, sections: ["${section}"]`);

const responderOf = ({ name, camel, type }, section) => `import { pageAnswer } from "./answers";
import { translate } from "./formatters";
import type { Responder } from "./responder";

export const ${camel}: Responder = (request) =>
  pageAnswer(request, "${name}", { pageTitle: translate(request.locale, "Page.${type}Title")${sectionsOf(section)} });
`;

const factsOf = (section) => (section === "common" ? "{}" : `{ "sections": ["${section}"] }`);

const documentOf = ({ name, words, section, rule, table }) => `# ${words}

What the shopper gets by it.

## What it needs

<!-- table: needs ${name} -->
<!-- /table -->

## Markup

In section \`${section}\`. ${rule}

<!-- file: contract/html/${name}/default.html -->
<!-- /file -->

## ${table.startsWith("slots") ? "Slots" : "Attributes"}

<!-- table: ${table} -->
<!-- /table -->
`;

const testOf = ({ name, section, isReady }) => `import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import start from "../../../src/sections/${section}";
import { sampleOf } from "../../docs/documents";
import { openPage, startShop } from "../../support/open-page";
import { startSection } from "../../support/running-sections";

startShop();

const isLive = (): Promise<void> => waitFor(() => ${isReady});

test("the button hides the details, and shows them again", async () => {
  const page = await openPage("/${name}");
  await isLive();
  const button = page.getByRole("button", { name: "${TEXTS.Label.en}" });
  await userEvent.click(button);
  expect(page.getByText("${TEXTS.Details.en}").hidden).toBe(true);
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button);
  expect(page.getByText("${TEXTS.Details.en}").hidden).toBe(false);
  expect(button.getAttribute("aria-expanded")).toBe("true");
});

test("the contract's sample goes live", async () => {
  document.body.className = "section-${section} user-unknown";
  document.body.innerHTML = sampleOf("${name}");
  startSection(start);
  await isLive();
});
`;

module.exports = { newPage };
