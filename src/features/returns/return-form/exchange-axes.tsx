import type { ReactElement } from "react";
import { Slot } from "../../../attach/slots";
import type { ShownAxes } from "./exchange-sizes";

interface ExchangeAxesProps {
  /** The line's. */
  name: string;
  axes: ShownAxes;
}

/** Two selects in place of the radios, which go on being what is sent. */
export function ExchangeAxes({ name, axes }: ExchangeAxesProps): ReactElement {
  return (
    <>
      <Slot name={`axes-${name}`} hidden={false} />
      <Slot name={`sizes-${name}`} className="visually-hidden" aria-hidden="true" />
      {(["width", "length"] as const).map((axis) => (
        <Slot key={axis} name={`${axis}-${name}`} value={axes[axis].chosen}>
          {axes[axis].options.map(({ value, label, isOff }) => (
            <option key={value} value={value} disabled={isOff}>
              {label}
            </option>
          ))}
        </Slot>
      ))}
    </>
  );
}
