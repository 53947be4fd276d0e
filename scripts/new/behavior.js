const { lastEntry } = require("./insert");
const { refuseTaken, spellingsOf } = require("./names");
const { addPart, placeIn } = require("./parts");
const { newPage } = require("./page");

/** `npm run new -- behavior FEATURE/NAME`: plain DOM on each `[data-NAME]`. */
function newBehavior(changes, place) {
  const { feature, name, section } = placeIn(changes, "behavior", place);
  const spelt = spellingsOf(name);
  refuseTaken(changes, "src/contract/markup.ts", `"data-${name}"`);
  changes.create(`src/features/${feature}/${name}.ts`, codeOf(spelt));
  changes.edit("src/contract/markup.ts", lastEntry("export const ATTRIBUTE = {", `${spelt.camel}: "data-${name}"`));
  changes.edit("src/contract/notes/markup-notes.ts", lastEntry(NOTES, noteOf(spelt)));
  const load = `() => import("./${name}")`;
  addPart(changes, feature, { entry: `part({ on: "[data-${name}]", scope: "element", load: ${load} })` });
  return behaviorPage(changes, { feature, section, spelt });
}

const NOTES = "export const ATTRIBUTE_NOTES: Readonly<Record<keyof typeof ATTRIBUTE, AttributeNote>> = {";

const noteOf = ({ camel }) =>
  `${camel}: { on: "\`button\`, rendered \`hidden\`", note: "Shows and hides what its \`aria-controls\` names.", without: "The details stand there." }`;

const codeOf = ({ name, camel }) => `import { on } from "../../lib/dom";

/** \`button[data-${name}]\`, which the server hides: shows and hides the element that its \`aria-controls\` names. */
export default function ${camel}(button: HTMLElement): () => void {
  const details = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (details === null) return () => undefined;
  button.hidden = false;
  return on(button, "click", () => {
    details.hidden = !details.hidden;
    button.setAttribute("aria-expanded", String(!details.hidden));
  });
}
`;

function behaviorPage(changes, { feature, section, spelt }) {
  const { name } = spelt;
  const markup = ({
    label,
    details,
    look = "",
  }) => `<button${look} type="button" data-${name} aria-controls="${name}-details" aria-expanded="true" hidden>${label}</button>
<p id="${name}-details">${details}</p>`;
  const rule = "The button, which the server hides, shows and hides the details; without JavaScript they stand there.";
  const isReady = `expect(document.querySelector("[data-${name}]")).toHaveProperty("hidden", false)`;
  const table = `attributes-of ${name}`;
  return newPage(changes, { feature, section, spelt, markup, rule, isReady, table });
}

module.exports = { newBehavior };
