import { useEffect, useState, type ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { useHost } from "../../../attach/islands/island-scope";
import { isBeside } from "../../pictures/api";
import { useIslandReducer, type PropsAction } from "../../../attach/islands/use-island-reducer";
import { subscribe } from "../../../contract/bus";
import { reportError } from "../../../lib/report";
import type { ReminderFormProps } from "./parse";
import { Ean, Form } from "./slots";

/** Loads the code that sends the form, when the form first shows; without it the form is submitted natively. */
const loadSending = () => retryOnce(() => import(/* webpackChunkName: "reminder" */ "./sending"));

/** Shown while the chosen variant is sold out, and asks for that one. Without scripts it is always shown. */
export function ReminderForm(props: ReminderFormProps): ReactElement {
  const { bundle } = props;
  const [ean, dispatch] = useIslandReducer(reduceEan, props, soldOutEanOf);
  const host = useHost();
  useEffect(
    () =>
      subscribe("variant:change", ({ detail, target }) => {
        if (detail.bundle === bundle && isBeside(target, host))
          dispatch({ kind: "variant", soldOutEan: detail.stockCount === 0 ? detail.ean : undefined });
      }),
    [bundle, host, dispatch],
  );
  useEffect(
    () =>
      subscribe("variant:clear", ({ detail, target }) => {
        if (detail.bundle === bundle && isBeside(target, host)) dispatch({ kind: "variant", soldOutEan: undefined });
      }),
    [bundle, host, dispatch],
  );
  const isShown = ean !== undefined;
  const [rest, setRest] = useState<typeof import("./sending")>();
  useEffect(() => {
    if (isShown) loadSending().then(setRest).catch(reportError);
  }, [isShown]);
  return (
    <>
      <Form hidden={ean === undefined} />
      {bundle === undefined || ean === undefined ? null : <Ean value={ean} readonly />}
      {ean === undefined || rest === undefined ? null : <rest.Sending ean={ean} />}
    </>
  );
}

type EanAction = { kind: "variant"; soldOutEan: string | undefined } | PropsAction<ReminderFormProps>;

const soldOutEanOf = ({ soldOutEan }: ReminderFormProps): string | undefined => soldOutEan;

/** After a swap, too, the chosen variant comes from the order form. */
function reduceEan(_ean: string | undefined, action: EanAction): string | undefined {
  return action.kind === "props" ? soldOutEanOf(action.props) : action.soldOutEan;
}
