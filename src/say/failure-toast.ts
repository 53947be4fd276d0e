import { publish } from "../contract/bus";
import { answerText, type AnswerTextKey } from "./answer-text";

/**
 * Says in a toast why something has failed. Offline the toast offers another try, which is safe: the server has not
 * seen the first.
 * @param again sends the same once more
 */
export function sayFailure(key: AnswerTextKey, again?: () => void): void {
  const isSafe = key === "Theme.Offline" && again !== undefined;
  const way = isSafe ? { action: { text: answerText("Theme.TryAgain"), run: again } } : {};
  publish("toast:show", { theme: "error", body: answerText(key), ...way });
}
