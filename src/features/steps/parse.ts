import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { parseShowIf, SHOW_IF_GRAMMAR, type Condition } from "../../contract/show-if";
import { parseDraftName } from "./rules";
import { closest } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { attributeOf, descendants, lineOf } from "../../lib/node";
import { fieldsOf, type Field } from "../../lib/fields";

/** A step of the form, in the order of the page. */
export interface Step {
  name: string;
  element: HTMLElement;
  /** Its id in the address: `survey-shopping`. */
  id: string;
  title: string;
  /** The URL that checks its fields before the next step. */
  checkUrl: string | undefined;
  /** Its branch; `undefined`: it is always shown. */
  branch: number | undefined;
}

/** A step or question that is shown under a condition. */
export interface Branch {
  element: Element;
  conditions: readonly Condition[];
}

/** The place of unsent answers in the browser's storage. */
export interface DraftPlace {
  id: string;
  version: string;
  isOfTab: boolean;
}

export interface StepsProps {
  form: HTMLFormElement;
  steps: readonly Step[];
  branches: readonly Branch[];
  draft: DraftPlace | undefined;
  /** Fields of branches that are disabled even if asked, because their data cannot be read. */
  unreadable?: readonly Field[];
}

const STEP = attributeSelector(ATTRIBUTE.formStep);
const BRANCH = attributeSelector(ATTRIBUTE.showIf);
const SUMMARY = attributeSelector(ATTRIBUTE.slot, "summary");

/** Reads a form of steps. @throws MarkupError if it is not a form, or steps or conditions cannot be read */
export function parseSteps(form: HTMLElement): StepsProps {
  const island = attributeOf(form, ATTRIBUTE.island) ?? "";
  if (!(form instanceof HTMLFormElement)) throw new MarkupError(`${island}: the island is not a <form>`, form);
  const branches = descendants(form, BRANCH).map((element) => parseBranch(island, element));
  const steps = descendants(form, STEP).map((element) => parseStep(island, element, branches));
  if (steps.length === 0) throw new MarkupError(`${island}: no [${ATTRIBUTE.formStep}] inside the form`, form);
  // The way from step to step goes by names
  const unnamed = steps.find(({ name }, index) => name === "" || steps.findIndex((step) => step.name === name) < index);
  if (unnamed !== undefined)
    throw new MarkupError(`${island}: the step "${unnamed.name}" needs a name of its own`, unnamed.element);
  const last = steps[steps.length - 1];
  if (last?.branch !== undefined) {
    const remedy = `Remove its ${ATTRIBUTE.showIf}.`;
    throw new MarkupError(`${island}: the last step "${last.name}" must always be asked`, last.element, remedy);
  }
  return { form, steps, branches, draft: parseDraft(form) };
}

function parseBranch(island: string, element: Element): Branch {
  const text = element.getAttribute(ATTRIBUTE.showIf) ?? "";
  const conditions = parseShowIf(text);
  if (conditions !== undefined) return { element, conditions };
  throw new MarkupError(`${island}: ${ATTRIBUTE.showIf}="${text}" cannot be read; write ${SHOW_IF_GRAMMAR}`, element);
}

function parseStep(island: string, element: Element, branches: readonly Branch[]): Step {
  const name = element.getAttribute(ATTRIBUTE.formStep) ?? "";
  const id = element.getAttribute("id") ?? "";
  const heading = headingOf(element);
  if (id === "" || heading === undefined || !(element instanceof HTMLElement)) {
    throw new MarkupError(`${island}: the step "${name}" needs an id and a heading`, element);
  }
  const own = branches.find((branch) => branch.element === element);
  return {
    name,
    element,
    id,
    title: lineOf(heading),
    // An empty one would send the answers to the page's own address, which may take them as the whole form
    checkUrl: element.getAttribute(ATTRIBUTE.checkUrl)?.trim() || undefined,
    branch: own === undefined ? undefined : branches.indexOf(own),
  };
}

/** A step's own heading. */
export function headingOf(step: Element): HTMLElement | undefined {
  return Array.from(step.querySelectorAll("h1,h2,h3,h4,h5,h6")).find(
    (each): each is HTMLElement => each instanceof HTMLElement,
  );
}

function parseDraft(form: Element): DraftPlace | undefined {
  const name = attributeOf(form, ATTRIBUTE.draft);
  // All forms with an empty one would share a draft, and be answered with the first
  if (name === undefined || name.trim() === "") return undefined;
  return { ...parseDraftName(name), isOfTab: attributeOf(form, ATTRIBUTE.draftIn) === "tab" };
}

/** Another draft means another form: with other questions, or for another order. */
export function draftName({ draft }: Pick<StepsProps, "draft">): string | undefined {
  return draft === undefined ? undefined : `${draft.id}@${draft.version}`;
}

/** The form itself, its steps, conditional questions, and the links to steps. */
export function stepsTargets(form: HTMLElement): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>([["form", form]]);
  descendants(form, STEP).forEach((step) => targets.set(`step:${step.getAttribute(ATTRIBUTE.formStep) ?? ""}`, step));
  descendants(form, BRANCH).forEach((branch, index) => targets.set(`branch:${index}`, branch));
  descendants(form, attributeSelector(ATTRIBUTE.stepLink)).forEach((link) => {
    // The summary that shows during a swap has links to the same steps
    if (closest(link, SUMMARY) !== undefined) return;
    const name = link.getAttribute(ATTRIBUTE.stepLink) ?? "";
    targets.set(`link:${name}`, link);
    const item = link.parentElement ?? undefined;
    if (item !== undefined) targets.set(`item:${name}`, item);
  });
  return targets;
}

/** The fields of a form with the branches around each. */
export function fieldsInBranches({ form, branches }: StepsProps): { field: Field; branches: readonly number[] }[] {
  return fieldsOf(form).map((field) => ({
    field,
    branches: branches.reduce<number[]>(
      (around, { element }, index) => (element.contains(field) ? [...around, index] : around),
      [],
    ),
  }));
}

/** Endpoints of forms of steps; their events begin with the same word. */
export type StepsEndpoint = "survey" | "knitrepair" | "return";

/** The events for a move to another step, and for leaving the page with unsent answers. */
export const STEP_EVENTS = {
  survey: { step: "survey:step", abandon: "survey:abandon" },
  knitrepair: { step: "knitrepair:step", abandon: "knitrepair:abandon" },
  return: { step: "return:step", abandon: "return:abandon" },
} as const satisfies Record<StepsEndpoint, object>;

export interface StepFormProps extends StepsProps {
  endpoint: StepsEndpoint;
  /** Whether a browser may send it only once. */
  isOnce: boolean;
}
