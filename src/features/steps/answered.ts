import { STORAGE_KEY } from "../../contract/markup";
import { text } from "../../lib/parse";
import { readableList } from "../../lib/parse-lists";
import { safeStorage } from "../../lib/storage";
import { draftName, type StepFormProps } from "./parse";

/** Older ones are dropped. */
const KEPT = 50;

// With blocked storage the server decides.
const storage = safeStorage(
  () => window.localStorage,
  () => undefined,
);
const read = (): string[] => storage.read(STORAGE_KEY.answered, readableList(text)) ?? [];

const nameOf = (props: StepFormProps): string | undefined => (props.isOnce ? draftName(props) : undefined);

/** Whether this browser has already sent a form that may be sent only once. */
export function isAnswered(props: StepFormProps): boolean {
  const name = nameOf(props);
  return name !== undefined && read().includes(name);
}

export function noteAnswered(props: StepFormProps): void {
  const name = nameOf(props);
  if (name !== undefined)
    storage.write(STORAGE_KEY.answered, [...read().filter((each) => each !== name), name].slice(-KEPT));
}
