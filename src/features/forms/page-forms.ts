import { nativeMessages } from "./native-messages";
import { sentForms } from "./sent-forms";

/**
 * The behavior that all forms of the page share, except for live order forms, which send themselves. Validation is a
 * chunk of its own.
 */
export default function pageForms(page: Document): () => void {
  const stops = [sentForms(page), nativeMessages(page)];
  return () => stops.forEach((stop) => stop());
}
