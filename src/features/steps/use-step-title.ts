import { useEffect, useRef } from "react";
import { propertyOf, setProperty } from "../../lib/property";

/** Adds the current step to the page's title. @param step as a text; `undefined` without several steps */
export function useStepTitle(step: string | undefined): void {
  const base = useRef<string>();
  useEffect(() => {
    const title = (base.current ??= propertyOf(document, "title"));
    setProperty(document, "title", step === undefined ? title : `${step} – ${title}`);
    return () => {
      setProperty(document, "title", title);
    };
  }, [step]);
}
