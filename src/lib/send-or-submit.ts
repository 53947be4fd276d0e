import { submitNatively } from "./form";
import { reportError } from "./errors";

/**
 * Sends a form by the bundle's code. If that code is lost or throws, reports it and submits the form natively, as a
 * browser without scripts does. Never rejects.
 * @param button the one that was pressed
 * @param send loads the code and sends the form; called at once
 */
export async function sendOrSubmit(
  form: HTMLFormElement,
  button: Element | undefined,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    reportError(error);
    submitNatively(form, button);
  }
}
