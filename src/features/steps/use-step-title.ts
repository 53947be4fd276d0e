import { useEffect, useRef } from "react";

/** Adds the current step to the page's title. @param step as a text; `undefined` without several steps */
export function useStepTitle(step: string | undefined): void {
  const base = useRef<string>();
  useEffect(() => {
    const title = (base.current ??= document.title);
    document.title = step === undefined ? title : `${step} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [step]);
}
