import { useEffect, useState, type ReactElement } from "react";
import { useHost } from "../../runtime/island-scope";
import { isBeside } from "../../runtime/product-scope";
import { Slot } from "../../runtime/slots";
import { subscribe } from "../../services/bus";
import type { ReminderFormProps } from "./parse";

/** Stands where the chosen variant is sold out, and asks for that one. Without scripts it is always there. */
export function ReminderForm({ bundle, soldOutEan }: ReminderFormProps): ReactElement {
  const [ean, setEan] = useState(soldOutEan);
  const host = useHost();
  useEffect(
    () =>
      subscribe("variant:change", ({ detail, target }) => {
        if (detail.bundle === bundle && isBeside(target, host))
          setEan(detail.stockCount === 0 ? detail.ean : undefined);
      }),
    [bundle, host],
  );
  useEffect(
    () =>
      subscribe("variant:clear", ({ detail, target }) => {
        if (detail.bundle === bundle && isBeside(target, host)) setEan(undefined);
      }),
    [bundle, host],
  );
  return (
    <>
      <Slot name="form" hidden={ean === undefined} />
      {ean === undefined ? null : <Slot name="ean" value={ean} readonly />}
    </>
  );
}
