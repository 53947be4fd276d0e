import { useEffect, useLayoutEffect, useMemo, type ReactElement } from "react";
import { COUNT_DELAY_MS } from "../../contract/limits";
import type { TemplateValues } from "../../lib/template";
import { after } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";
import { useHostEvents } from "../../attach/islands/island-scope";
import { useIslandReducer, type PropsAction, defineIsland } from "../../attach/islands/island";
import { subscribe } from "../../contract/bus";
import { galleryText } from "./texts";
import { useLive } from "../../http/use-live";
import { slot } from "../../attach/islands/slot";
import { ATTRIBUTE } from "../../contract/markup";
import { chosenFields, searchOf } from "../../rules/form-address";
import { MarkupError } from "../../lib/errors";
import { on } from "../../lib/dom";
import { formOf } from "../../lib/form";
import { attributeOf, contains } from "../../lib/node";
import { areFieldsValid, fieldsOf, isCheckable } from "../../lib/fields";
import { isSentAtOnce, serverSearchOf } from "./filter-drawer";

/** The query of the form's fields, and its text, by which equal queries are recognised. */
interface Question {
  search: string;
  query: FormData;
}

interface FilterFormProps {
  form: HTMLFormElement;
  /** The value of `{x}` in the count endpoint's path. */
  gallery: string;
  /** The query that the list shows. */
  shown: string;
  /** The query of the fields when the form was read; `undefined` if the browser would not submit them. */
  now: Question | undefined;
  /** The query of the fields now. */
  read: () => Question | undefined;
  /** Whether a text field has the focus. */
  isTyping: () => boolean;
  /** Whether a change is sent at once, so that the button needs no count. */
  isSentAtOnce: () => boolean;
}

/** @throws MarkupError if it is not a form, or does not name its gallery */
function parseFilterForm(element: HTMLElement): FilterFormProps {
  if (!(element instanceof HTMLFormElement)) {
    throw new MarkupError('filter-form: the island is not a form; make it a <form method="get">', element);
  }
  const gallery = attributeOf(element, ATTRIBUTE.gallery) ?? "";
  if (gallery === "") throw new MarkupError(`filter-form: ${ATTRIBUTE.gallery} is missing; name the gallery`, element);
  const read = (): Question | undefined => (areFieldsValid(element) ? questionOf(element) : undefined);
  const isTyping = (): boolean => {
    const field = fieldsOf(element).find((each) => each === document.activeElement);
    return field instanceof HTMLInputElement && !isCheckable(field);
  };
  return {
    form: element,
    gallery,
    shown: serverSearchOf(element),
    now: read(),
    read,
    isTyping,
    isSentAtOnce: () => isSentAtOnce(element),
  };
}

function questionOf(form: HTMLFormElement): Question {
  const fields = chosenFields(Array.from(new FormData(form).entries()));
  const query = new FormData();
  for (const [name, value] of fields) query.append(name, value);
  return { search: searchOf(fields), query };
}

const Submit = slot("submit", ["button", "input"], "required");

type QuestionAction = { kind: "question"; question: Question | undefined } | PropsAction<FilterFormProps>;

const shownQuestion = ({ shown }: FilterFormProps): Question => ({ search: shown, query: new FormData() });

const currentQuestion = (props: FilterFormProps): Question => props.now ?? shownQuestion(props);

const firstQuestion = (props: FilterFormProps): Question =>
  props.isTyping() ? shownQuestion(props) : currentQuestion(props);

function reduceQuestion(before: Question, action: QuestionAction): Question {
  const now = action.kind === "props" ? currentQuestion(action.props) : (action.question ?? before);
  return before.search === now.search ? before : now;
}

/**
 * The form's button shows the number of items that the filters would leave: the list's count, or that of the count
 * endpoint.
 */
function FilterForm(props: FilterFormProps): ReactElement {
  const { gallery, shown } = props;
  const question = useQuestion(props);
  const needsNoCount = question.search === shown || props.isSentAtOnce();
  const answer = useLive(
    "json/gallery/items/count/{x}",
    needsNoCount ? undefined : { parameters: { x: gallery }, query: question.query },
  );
  if (needsNoCount) return <></>;
  const values: TemplateValues = answer.kind === "ready" ? { count: answer.data.count } : {};
  return (
    <Submit aria-busy={answer.kind === "loading" ? "true" : undefined}>
      {galleryText("Theme.GalleryShowItems", values)}
    </Submit>
  );
}

/** The current query of the fields; while a text is typed, that of the last pause. */
function useQuestion(props: FilterFormProps): Question {
  const [question, dispatch] = useIslandReducer(reduceQuestion, props, firstQuestion);
  const { form, read, isTyping } = props;
  const { listeners, stop } = useMemo(() => {
    return listenersFor(() => dispatch({ kind: "question", question: read() }));
  }, [read, dispatch]);
  useHostEvents(listeners);
  // Fields outside the form that name it by their attribute `form`
  useLayoutEffect(() => {
    const stops = (["input", "change"] as const).map((type) =>
      on(document, type, ({ target }) => {
        if (formOf(target) === form && !contains(form, target as Node)) listeners[type]();
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [form, listeners]);
  useEffect(() => {
    if (isTyping()) listeners.input();
    return stop;
  }, [isTyping, listeners, stop]);
  // A swap may have changed the fields without an event.
  useEffect(() => subscribe("fragment:updated", listeners.change), [listeners]);
  return question;
}

/** Takes the question after a pause in typing, and at once when a box is ticked or a field is left. */
function listenersFor(takeQuestion: () => void): {
  listeners: Record<"input" | "change" | "reset", () => void>;
  stop: () => void;
} {
  const waiting = oneStop();
  const change = (): void => {
    waiting();
    takeQuestion();
  };
  const input = (): void => {
    waiting(after(COUNT_DELAY_MS, takeQuestion));
  };
  // The fields are reset after the `reset` event.
  const reset = (): void => void Promise.resolve().then(change);
  return { listeners: { input, change, reset }, stop: waiting };
}

export default defineIsland({
  name: "filter-form",
  slots: { Submit },
  parse: parseFilterForm,
  View: FilterForm,
});
