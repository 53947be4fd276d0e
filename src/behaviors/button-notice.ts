import { BUTTON_NOTICE_MS } from "../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { childNodesOf, descendants, isText } from "../lib/node";
import { after } from "../lib/timing";
import { announce } from "../services/announcer";
import { translate } from "../services/translate";

/** Text → ends its notice. */
const running = new WeakMap<Text, () => void>();

/** Has a button say 'Added' or 'Error' for two seconds, in its `[data-slot="label"]` or its own text. @see contract §6 and §7 */
export function buttonNotice(button: Element, key: "Theme.Added" | "Theme.Error"): void {
  const label = descendants(button, attributeSelector(ATTRIBUTE.slot, "label"))[0] ?? button;
  const text = childNodesOf(label)
    .filter(isText)
    .filter(({ data }) => data.trim() !== "")[0];
  // An error is said by its toast.
  if (key === "Theme.Added") announce(translate(key));
  if (text === undefined) return;
  running.get(text)?.();
  const before = text.data;
  const notice = translate(key);
  text.data = notice;
  const end = (): void => {
    running.delete(text);
    stopTimer();
    if (text.data === notice) text.data = before;
  };
  const stopTimer = after(BUTTON_NOTICE_MS, end);
  running.set(text, end);
}
