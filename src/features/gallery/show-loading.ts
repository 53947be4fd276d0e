import { CLASS } from "../../contract/markup";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";

/** Marks the list while another view of it is loading. */
export function showLoading(content: HTMLElement, isLoading: boolean): void {
  toggleOwnClass(content, CLASS.loading, isLoading);
  setOwnAttribute(content, "aria-busy", isLoading ? "true" : undefined);
}
