import { useEffect, useMemo, useState, type ReactElement } from "react";
import { COUNT_DELAY_MS } from "../../../contract/limits";
import type { TemplateValues } from "../../../lib/template";
import { after } from "../../../lib/timing";
import { useHostEvents } from "../../../attach/island-scope";
import { subscribe } from "../../../contract/bus";
import { galleryText } from "../texts";
import { useLive } from "../../../http/use-live";
import type { FilterFormProps, Question } from "./parse";
import { Submit } from "./slots";

/** Its button says how many items the fields would leave: the list's count, or that of the count endpoint. */
export function FilterForm({ gallery, shown, read }: FilterFormProps): ReactElement {
  const question = useQuestion(read, shown.search);
  const isShown = question.search === shown.search;
  const answer = useLive(
    "json/gallery/items/count/{x}",
    isShown ? undefined : { parameters: { x: gallery }, query: question.query },
  );
  if (isShown) return <></>;
  const values: TemplateValues = answer.kind === "ready" ? { count: answer.data.count } : {};
  return (
    <Submit aria-busy={answer.kind === "loading" ? "true" : undefined}>
      {galleryText("Theme.GalleryShowItems", values)}
    </Submit>
  );
}

/** What the fields ask for now. */
function useQuestion(read: FilterFormProps["read"], shown: string): Question {
  const [question, setQuestion] = useState<Question>(() => read() ?? { search: shown, query: new FormData() });
  const { listeners, stop } = useMemo(() => {
    const ask = (): void => setQuestion((before) => latestOf(before, read()));
    return listenersFor(ask);
  }, [read]);
  useHostEvents(listeners);
  useEffect(() => stop, [stop]);
  // An answer may have changed the fields without a word.
  useEffect(() => subscribe("fragment:updated", listeners.change), [listeners]);
  return question;
}

/** Who types is asked about at a pause, who ticks or leaves a field at once. */
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
  // The fields are reset after the event that says so.
  const reset = (): void => void Promise.resolve().then(change);
  return { listeners: { input, change, reset }, stop };
}

const latestOf = (before: Question, now = before): Question => (before.search === now.search ? before : now);
