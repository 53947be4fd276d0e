import { toError } from "../lib/errors";
import { reportError } from "../services/report";
import { subscribe } from "../services/bus";
import { showToast } from "../ui/toast";

/** Shows what `toast:show` says. Anyone may dispatch it, so wrong options are an error of theirs, not of the page. */
export function toasts(): () => void {
  return subscribe("toast:show", ({ detail }) => {
    try {
      showToast(detail ?? {});
    } catch (error) {
      reportError(toError(error));
    }
  });
}
