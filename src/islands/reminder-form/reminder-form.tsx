import { useEffect, useState, type ReactElement } from "react";
import { Slot } from "../../runtime/slots";
import { subscribe } from "../../services/bus";
import type { ReminderFormProps } from "./parse";

/** Stands where the chosen variant is sold out, and asks for that one. Without scripts it is always there. */
export function ReminderForm({ bundle, soldOutEan }: ReminderFormProps): ReactElement {
  const [ean, setEan] = useState(soldOutEan);
  useEffect(
    () =>
      subscribe("variant:change", ({ detail }) => {
        if (detail.bundle === bundle) setEan(detail.stockCount === 0 ? detail.ean : undefined);
      }),
    [bundle],
  );
  useEffect(
    () =>
      subscribe("variant:clear", ({ detail }) => {
        if (detail.bundle === bundle) setEan(undefined);
      }),
    [bundle],
  );
  return (
    <>
      <Slot name="form" hidden={ean === undefined} />
      {ean === undefined ? null : <Slot name="ean" value={ean} readonly />}
    </>
  );
}
