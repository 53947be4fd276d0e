import { useEffect, useRef } from "react";
import { propertyOf, setProperty } from "../../lib/property";

/** The page's title says which step it is. @param step in words; nothing where there are no steps to tell apart */
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
