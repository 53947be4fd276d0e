import { CLASS } from "../../contract/markup";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-marks";

/** Says of the list that another view of it is on its way. */
export function showLoading(content: HTMLElement, isLoading: boolean): void {
  toggleOwnClass(content, CLASS.loading, isLoading);
  setOwnAttribute(content, "aria-busy", isLoading ? "true" : undefined);
}
