import type { ReactElement } from "react";
import type { ShownAxes } from "./exchange-sizes";
import { Axes, Length, Sizes, Width } from "./slots";

const SELECTS = { width: Width, length: Length };

interface ExchangeAxesProps {
  /** The name of the line's radios. */
  name: string;
  axes: ShownAxes;
}

/** Two selects in place of the radios, which are still the fields that are sent. */
export function ExchangeAxes({ name, axes }: ExchangeAxesProps): ReactElement {
  return (
    <>
      <Axes of={name} hidden={false} />
      <Sizes of={name} className="visually-hidden" aria-hidden="true" />
      {(["width", "length"] as const).map((axis) => {
        const Select = SELECTS[axis];
        return (
          <Select key={axis} of={name} value={axes[axis].chosen}>
            {axes[axis].options.map(({ value, label, isOff }) => (
              <option key={value} value={value} disabled={isOff}>
                {label}
              </option>
            ))}
          </Select>
        );
      })}
    </>
  );
}
