import { BUTTON_NOTICE_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { buttonText, resetButtonText, showsValue, setButtonText } from "../../lib/button-text";
import { childNodesOf, isText } from "../../lib/node";
import { after } from "../../lib/timing";
import { announce } from "../../say/announcer";
import { translate } from "../../say/message-text";

/** Text node or button → the function that ends its notice. */
const running = new WeakMap<Node, () => void>();

/**
 * Shows 'Added' or 'Error' on a button for two seconds, in its `[data-slot="label"]`, its own text or its value.
 * @see contract §6 and §7
 */
export function buttonNotice(button: Element, key: "Theme.Added" | "Theme.Error"): void {
  const label = button.querySelector(attributeSelector(ATTRIBUTE.slot, "label")) ?? button;
  const texts = childNodesOf(label).filter(isText);
  const text = texts.find(({ data }) => data.trim() !== "") ?? emptyText(label, texts[0], button);
  // A toast announces errors.
  if (key === "Theme.Added") announce(translate(key));
  const face = showsValue(label) ? label : text;
  if (face === undefined) return;
  running.get(face)?.();
  const notice = translate(key);
  const before = buttonText(face);
  setButtonText(face, notice);
  const end = (): void => {
    running.delete(face);
    stopTimer();
    if (buttonText(face) === notice) resetButtonText(face, before);
  };
  const stopTimer = after(BUTTON_NOTICE_MS, end);
  running.set(face, end);
}

/** The text node of a label that the server has left empty; the button's own text beside it stays. */
function emptyText(label: Element, found: Text | undefined, button: Element): Text | undefined {
  return label === button ? undefined : (found ?? label.appendChild(document.createTextNode("")));
}
