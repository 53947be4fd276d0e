import type { CDPSession, Page } from "@playwright/test";
import { WAIT_MS } from "./driver";

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's one session with the debugger. It tells what happens, and answers, in the order of the page. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Limits the wait, so that a page without answers fails its own test and does not block others. */
function answerOf<Answer>(asked: Promise<Answer>, expression: string): Promise<Answer> {
  let timer: NodeJS.Timeout;
  const never = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Waited ${WAIT_MS} ms in vain for an answer to: ${expression}`)),
      WAIT_MS,
    );
  });
  return Promise.race([asked, never]).finally(() => clearTimeout(timer));
}

/**
 * Evaluates an expression. Uses the debugger, which needs no `Promise` or `Map` in the page, where the IE 11 floor has
 * removed them.
 */
export async function evaluateIn(page: Page, expression: string): Promise<unknown> {
  const session = await sessionOf(page);
  const asked = session.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
  const { result, exceptionDetails } = await answerOf(asked, expression);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}
