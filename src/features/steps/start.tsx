import { useLayoutEffect, useState, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../contract/markup";
import { STEP_START_TEXTS } from "../../contract/step-start-texts";
import type { IslandName } from "../../contract/islands";
import { closest } from "../../lib/dom";
import { attributeOf, descendants, textOf } from "../../lib/node";
import { activeElement } from "../../lib/page";
import type { AnyIsland, WholeIsland } from "../../attach/island-definition";
import { defineStart } from "../../attach/island-start";
import { useHostEvents, type HostListeners } from "../../attach/island-scope";
import { Slot } from "../../attach/slots";
import { fieldsOf, isCheckable, type Field } from "../../lib/fields";
import { plainText, rawConfig } from "../../say/plain-text";
import { readShown, syncShown } from "./answers";
import { parseSteps, stepsParts, type StepsProps } from "./parse";
import { startOf } from "./state";
import { placeIn, StepView } from "./step-view";
import { useStepTitle } from "./use-step-title";

/** The start of a form of steps: nothing is filled in. All else is the whole's, which comes at the shopper's first interaction. */
export function defineStepsStart(
  name: IslandName,
  load: WholeIsland["load"],
  listeners: HostListeners = NO_LISTENERS,
): AnyIsland {
  return defineStart({
    name,
    parse: parseSteps,
    parts: stepsParts,
    View(props: StepsProps) {
      useHostEvents(listeners);
      return <StepFormStart {...props} />;
    },
    whole: { isDue: isWholeDue, load },
  });
}

const NO_LISTENERS: HostListeners = {};

function StepFormStart(props: StepsProps): ReactElement {
  const [state] = useState(() => startOf(props.steps[0]?.name ?? "", readShown(props)));
  useLayoutEffect(() => syncShown(props, state.shown), [props, state]);
  const place = placeIn(props, state);
  const { number, total } = place;
  const step = props.steps[0]?.title ?? "";
  useStepTitle(props.form, total > 1 ? startText("Theme.StepTitle", { number, total, step }) : undefined);
  return (
    <>
      <StepView {...props} state={state} progress={startText("Theme.StepOf", { number, total })} />
      <Slot name="next" hidden={place.isLast} />
      <Slot name="select-all" hidden={false} />
    </>
  );
}

/** A text, before the localization is there. @throws SyntaxError for broken configuration, which the whole tells of */
function startText(
  key: keyof (typeof STEP_START_TEXTS)["en"],
  values: Readonly<Record<string, string | number>>,
): string {
  return plainText(STEP_START_TEXTS, key).replace(/\{\{\s*(\w+)\s*\}\}/g, (_mark, name: string) =>
    String(values[name] ?? ""),
  );
}

/** Whether the start is not enough: something is filled in, kept or refused, the address names a step, or anything is not as it should be. */
function isWholeDue(form: Element): boolean {
  try {
    return !(form instanceof HTMLFormElement) || !isSimple(form) || isBegun(form, parseSteps(form));
  } catch {
    // The whole reads it again, and names what is wrong.
    return true;
  }
}

function isSimple(form: Element): boolean {
  const options: unknown = JSON.parse(attributeOf(form, ATTRIBUTE.options) ?? "{}");
  const values = Object.keys(options as object).map((name): unknown => Reflect.get(options as object, name));
  const isThere = descendants(form, attributeSelector(ATTRIBUTE.slot, "body")).length > 0;
  return isThere && typeof rawConfig() === "object" && values.every((value) => typeof value === "number");
}

function isBegun(form: HTMLFormElement, { steps, draft }: StepsProps): boolean {
  const { hash } = window.location;
  return (
    steps.some(({ id }) => hash === `#${id}`) ||
    closest(activeElement(), attributeSelector(ATTRIBUTE.island)) === form ||
    descendants(form, `[${ATTRIBUTE.fieldError}]`).some((message) => textOf(message).trim() !== "") ||
    fieldsOf(form).some(isChanged) ||
    (draft !== undefined && isKept(draft.id, draft.version))
  );
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return (Array.prototype.slice.call(field.options) as HTMLOptionElement[]).some(
      (option) => option.defaultSelected && !option.selected,
    );
  }
  if (field instanceof HTMLInputElement && isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** @throws where the browser keeps nothing */
function isKept(id: string, version: string): boolean {
  return [window.localStorage, window.sessionStorage].some(
    (storage) =>
      storage.getItem(STORAGE_KEY.draft + id) !== null ||
      (storage.getItem(STORAGE_KEY.answered) ?? "").indexOf(`"${id}@${version}"`) >= 0,
  );
}
