import { useEffect, useState, type ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { useHost } from "../../../attach/islands/island-scope";
import { useFormSending } from "../../../attach/islands/use-form-sending";
import { isBeside, islandsBeside } from "../../pictures/api";
import { useIslandReducer, type PropsAction, defineIsland } from "../../../attach/islands/island";
import { subscribe } from "../../../contract/bus";
import { reportError, MarkupError } from "../../../lib/errors";
import { Done, Ean, Fields, Form } from "./slots";
import { ATTRIBUTE, ID } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { attributeOf, descendants } from "../../../lib/node";

const EAN_FIELD = '[name="ean"]';

interface ReminderFormProps {
  /** The product it follows; `undefined`: the form keeps the choice of the server, or of the shopper in it. */
  bundle: string | undefined;
  /** EAN of the variant chosen when the form starts, if it is sold out. */
  soldOutEan: string | undefined;
}

/** @throws MarkupError without a field for the EAN */
function parseReminderForm(form: HTMLElement): ReminderFormProps {
  if (descendants(form, EAN_FIELD).length === 0) {
    throw new MarkupError('reminder-form: no input[name="ean"] inside the form', form);
  }
  // A dialog of its own shows what it was opened for, whatever is chosen behind it
  const isInModal = closest(form, `#${ID.reminderModal}`) !== undefined;
  const bundle = isInModal ? undefined : attributeOf(form, ATTRIBUTE.bundle);
  return { bundle, soldOutEan: bundle === undefined ? "" : chosenSoldOutEan(form, bundle) };
}

/** The order form may have started first; then its choice is in the page. It reports mistakes itself. */
function chosenSoldOutEan(element: HTMLElement, bundle: string): string | undefined {
  const form = islandsBeside(element, "order-form", bundle)[0];
  const checked = form === undefined ? undefined : descendants(form, `input[${ATTRIBUTE.variant}]:checked`)[0];
  const isSoldOut = /"stockCount"\s*:\s*"?\s*0+(\.0*)?\s*[",}]/.test(checked?.getAttribute(ATTRIBUTE.variant) ?? "");
  return checked !== undefined && isSoldOut ? (checked.getAttribute("value") ?? undefined) : undefined;
}

/** `form`, the island itself, and `ean`, the field that is filled. */
function reminderFormTargets(form: HTMLElement): ReadonlyMap<string, Element> {
  const targets = new Map<string, Element>([["form", form]]);
  descendants(form, EAN_FIELD).forEach((input) => targets.set("ean", input));
  return targets;
}

type EanAction = { kind: "variant"; soldOutEan: string | undefined } | PropsAction<ReminderFormProps>;

const soldOutEanOf = ({ soldOutEan }: ReminderFormProps): string | undefined => soldOutEan;

/** After a swap, too, the chosen variant comes from the order form. */
function reduceEan(_ean: string | undefined, action: EanAction): string | undefined {
  return action.kind === "props" ? soldOutEanOf(action.props) : action.soldOutEan;
}

/** Loads the code that checks and sends the form, when the form first shows. */
const loadSending = () => retryOnce(() => import(/* webpackChunkName: "reminder" */ "./sending"));

/** Shown while the chosen variant is sold out, and asks for that one. Without scripts it is always shown. */
function ReminderForm(props: ReminderFormProps): ReactElement {
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
  const [sending, setSending] = useState<typeof import("./sending")>();
  const [isThanked, setThanked] = useState(false);
  useEffect(() => {
    if (isShown) loadSending().then(setSending).catch(reportError);
  }, [isShown]);
  useFormSending(loadSending, ({ sendReminder }, submission) => sendReminder(submission, () => setThanked(true)));
  return (
    <>
      <Form hidden={ean === undefined} />
      {bundle === undefined || ean === undefined ? null : <Ean value={ean} readonly />}
      {ean === undefined || sending === undefined ? null : <sending.Sending {...{ ean, isThanked, setThanked }} />}
    </>
  );
}

export default defineIsland({
  name: "reminder-form",
  slots: { Form, Ean, Fields, Done },
  parse: parseReminderForm,
  targets: reminderFormTargets,
  View: ReminderForm,
});
