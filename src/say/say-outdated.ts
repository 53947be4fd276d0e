import { publish } from "../contract/bus";
import { answerText } from "./answer-text";

/**
 * Says that another page came in place of an answer: the session has probably ended. The shopper decides when to leave
 * this page.
 */
export function sayOutdated(href: string): void {
  const link = { href, text: answerText("Theme.OpenPage") };
  publish("toast:show", { theme: "info", body: answerText("Theme.PageIsOutdated"), link });
}
