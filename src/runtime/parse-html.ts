import { clean } from "./clean";
import { restoreTexts, withStandIns } from "./styles";
import { trustedHtml } from "../services/trusted";

/** Server HTML as an inert, cleaned document: nothing in it runs, loads or is shown. */
export function parseHtml(html: string): Document {
  const inert = new DOMParser().parseFromString(trustedHtml(withStandIns(html)), "text/html");
  restoreTexts(inert.body);
  // `<link>` and `<style>` of a fragment land in the head and stay there.
  clean(inert.body);
  return inert;
}
