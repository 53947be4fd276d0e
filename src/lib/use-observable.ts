import { useEffect, useState } from "react";
import type { Observable } from "./observable";

/** The current value, which outlives the view. */
export function useObservable<T>(source: Observable<T>): T {
  const [value, setValue] = useState(source.get());
  useEffect(() => {
    setValue(source.get());
    return source.subscribe(setValue);
  }, [source]);
  return value;
}
