import { useEffect, useMemo, type ReactElement } from "react";
import { COUNT_DELAY_MS } from "../../../contract/limits";
import type { TemplateValues } from "../../../lib/template";
import { after } from "../../../lib/timing";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { useIslandReducer, type PropsAction } from "../../../attach/islands/use-island-reducer";
import { subscribe } from "../../../contract/bus";
import { galleryText } from "../texts";
import { useLive } from "../../../http/use-live";
import type { FilterFormProps, Question } from "./parse";
import { Submit } from "./slots";

/**
 * The form's button shows the number of items that the filters would leave: the list's count, or that of the count
 * endpoint.
 */
export function FilterForm(props: FilterFormProps): ReactElement {
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
  const { read, isTyping } = props;
  const { listeners, stop } = useMemo(() => {
    return listenersFor(() => dispatch({ kind: "ask", question: read() }));
  }, [read, dispatch]);
  useHostEvents(listeners);
  useEffect(() => {
    if (isTyping()) listeners.input();
    return stop;
  }, [isTyping, listeners, stop]);
  // A swap may have changed the fields without an event.
  useEffect(() => subscribe("fragment:updated", listeners.change), [listeners]);
  return question;
}

/** Asks after a pause in typing, and at once when a box is ticked or a field is left. */
function listenersFor(ask: () => void): {
  listeners: Record<"input" | "change" | "reset", () => void>;
  stop: () => void;
} {
  let stopWaiting = (): void => undefined;
  const stop = (): void => stopWaiting();
  const change = (): void => {
    stop();
    ask();
  };
  const input = (): void => {
    stop();
    stopWaiting = after(COUNT_DELAY_MS, ask);
  };
  // The fields are reset after the `reset` event.
  const reset = (): void => void Promise.resolve().then(change);
  return { listeners: { input, change, reset }, stop };
}

type QuestionAction = { kind: "ask"; question: Question | undefined } | PropsAction<FilterFormProps>;

const shownQuestion = ({ shown }: FilterFormProps): Question => ({ search: shown, query: new FormData() });

const currentQuestion = (props: FilterFormProps): Question => props.now ?? shownQuestion(props);

const firstQuestion = (props: FilterFormProps): Question =>
  props.isTyping() ? shownQuestion(props) : currentQuestion(props);

function reduceQuestion(before: Question, action: QuestionAction): Question {
  const now = action.kind === "props" ? currentQuestion(action.props) : (action.question ?? before);
  return before.search === now.search ? before : now;
}
