import { useEffect, useMemo, useState, type ReactElement } from "react";
import { GALLERY_TEXTS } from "../../../contract/gallery-texts";
import type { TemplateValues } from "../../../lib/template";
import { useHostEvents } from "../../../runtime/island-scope";
import { Slot } from "../../../runtime/slots";
import { subscribe } from "../../../services/bus";
import { findText } from "../../../services/text";
import { useEndpoint } from "../../../services/use-endpoint";
import type { FilterFormProps, Question } from "./parse";

/** Its button says how many items the fields would leave: the list's count, or that of the count endpoint. */
export function FilterForm({ gallery, shown, read }: FilterFormProps): ReactElement {
  const question = useQuestion(read);
  const isShown = question.search === shown.search;
  const answer = useEndpoint(
    "json/gallery/items/count/{x}",
    isShown ? undefined : { parameters: { x: gallery }, query: question.query },
  );
  if (isShown) return <></>;
  const values: TemplateValues = answer.kind === "ready" ? { count: answer.data.count } : {};
  return (
    <Slot name="submit" aria-busy={answer.kind === "loading" ? "true" : undefined}>
      {findText(GALLERY_TEXTS, "Theme.GalleryShowItems", values)}
    </Slot>
  );
}

/** What the fields ask for now. */
function useQuestion(read: FilterFormProps["read"]): Question {
  const [question, setQuestion] = useState(read);
  const listeners = useMemo(() => {
    const ask = (): void => setQuestion((before) => latestOf(before, read()));
    // The fields are reset after the event that says so.
    return { change: ask, reset: () => void Promise.resolve().then(ask) };
  }, [read]);
  useHostEvents(listeners);
  // An answer may have changed the fields without a word.
  useEffect(() => subscribe("fragment:updated", listeners.change), [listeners]);
  return question;
}

const latestOf = (before: Question, now: Question): Question => (before.search === now.search ? before : now);
