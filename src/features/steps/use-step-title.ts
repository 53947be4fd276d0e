import { useEffect } from "react";
import { propertyOf, setProperty } from "../../lib/property";

/** Form → the page's title without a step. The whole of a form comes while its start still says one. */
const bases = new WeakMap<Element, string>();

/** The page's title says which step it is. @param step in words; nothing where there are no steps to tell apart */
export function useStepTitle(form: Element, step: string | undefined): void {
  useEffect(() => {
    const base = bases.get(form) ?? propertyOf(document, "title");
    bases.set(form, base);
    setProperty(document, "title", step === undefined ? base : `${step} – ${base}`);
    return () => {
      setProperty(document, "title", base);
    };
  }, [form, step]);
}
