import { useEffect, useReducer, useRef, type Dispatch, type MutableRefObject, type ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { announce } from "../../../say/announcer";
import { registerCaptcha, registerMissing } from "./captcha-forms";
import { allowConsent, followConsent, isAllowed } from "../../consent/api";
import { reportError, MarkupError } from "../../../lib/errors";
import { blocksForm, reduceCaptcha, type CaptchaAction, type CaptchaState } from "./state";
import { loadWidget, type Widget } from "./widget";
import { on, closest, closestForm } from "../../../lib/dom";
import { areFieldsValid } from "../../../lib/fields";
import { submitterOf } from "../../../lib/form";
import { after } from "../../../lib/timing";
import { defineIsland } from "../../../attach/islands/island";
import { slot } from "../../../attach/islands/slot";
import { loadingProps } from "../../../ui/loading-props";
import { lineOf } from "../../../lib/node";

interface CaptchaProps {
  form: HTMLFormElement;
  /** The provider's element, which React only carries along. */
  place: HTMLElement;
  /** The server's text for each state, announced when it comes. */
  texts: { readonly [S in "missing" | "expired" | "failed"]: string };
}

const HIDDEN_STEP = `[${ATTRIBUTE.formStep}][hidden]`;

/** @throws MarkupError outside a form */
function parseCaptcha(element: HTMLElement): CaptchaProps {
  const form = closestForm(element, "form");
  if (form === undefined)
    throw new MarkupError("captcha: it is not in a form; put it into the one it protects", element);
  const place = slotOf(element, "widget");
  if (!(place instanceof HTMLElement))
    throw new MarkupError('captcha: [data-slot="widget"] is not an HTML element', element);
  const said = (name: string): string => lineOf(slotOf(element, name));
  return {
    form,
    place,
    texts: { missing: said("missing"), expired: said("expired"), failed: said("failed") },
  };
}

function slotOf(element: HTMLElement, name: string): Element | undefined {
  return element.querySelector(attributeSelector(ATTRIBUTE.slot, name)) ?? undefined;
}

const Token = slot("token", "input", "required");
const WidgetPlace = slot("widget", "any", "required");
const Consent = slot("consent", "any");
const Allow = slot("allow", "button");
const Missing = slot("missing", "any", "recommended");
const Expired = slot("expired", "any", "recommended");
const Failed = slot("failed", "any", "recommended");
const Retry = slot("retry", "button");

/** A third party's captcha in a form. All its texts come from the server. */
function Captcha(props: CaptchaProps): ReactElement {
  const [state, dispatch] = useReducer(reduceCaptcha, undefined, startState);
  const widget = useWidget(props, state, dispatch);
  useGuard(props, state, widget, dispatch);
  useAnnouncement(props, state);
  const keepFocus = useFocus(props, state);
  const { kind, isMissed } = state;
  return (
    <>
      <Token value={state.kind === "solved" ? state.token : ""} />
      <Consent hidden={kind !== "refused"} />
      {/* Without a `type`, they would send the form as well */}
      <Allow
        type="button"
        onClick={() => {
          keepFocus();
          allowConsent("captcha");
        }}
      />
      <WidgetPlace hidden={kind === "refused"} {...loadingProps(kind === "loading")} />
      <Missing hidden={!isMissed || kind === "expired"} />
      <Expired hidden={kind !== "expired"} />
      <Failed hidden={kind !== "failed"} />
      <Retry
        type="button"
        onClick={() => {
          keepFocus();
          dispatch({ kind: "seen" });
        }}
      />
    </>
  );
}

function startState(): CaptchaState {
  return { kind: isAllowed("captcha") ? "waiting" : "refused", isMissed: false };
}

type WidgetRef = MutableRefObject<Widget | undefined>;

/** Waits for consent, then for visibility or focus, then for the script; without consent the widget is removed. */
function useWidget(
  { form, place }: CaptchaProps,
  { kind }: CaptchaState,
  dispatch: Dispatch<CaptchaAction>,
): WidgetRef {
  const widget = useRef<Widget>();
  useEffect(() => followConsent("captcha", (isNow) => dispatch({ kind: isNow ? "allowed" : "refused" })), [dispatch]);
  useEffect(
    () => (kind === "waiting" ? whenSeen(place, form, () => dispatch({ kind: "seen" })) : undefined),
    [kind, place, form, dispatch],
  );
  useEffect(() => {
    if (kind !== "loading") return;
    const hear = (action: CaptchaAction): void => dispatch(action);
    try {
      widget.current = widget.current ?? loadWidget(place, hear);
      widget.current.start();
    } catch (error) {
      reportError(error);
      dispatch({ kind: "failed" });
    }
  }, [kind, place, dispatch]);
  useEffect(() => {
    if (kind !== "refused") return;
    widget.current?.remove();
    widget.current = undefined;
  }, [kind]);
  useEffect(() => () => widget.current?.stop(), []);
  return widget;
}

/** Blocks the form without an answer, if one can be given, and requires a new one after each submit. */
function useGuard(
  { form, place, texts }: CaptchaProps,
  state: CaptchaState,
  widget: WidgetRef,
  dispatch: Dispatch<CaptchaAction>,
): void {
  const isBlocked = blocksForm(state);
  const asks = state.kind === "expired" ? texts.expired : texts.missing;
  useEffect(() => {
    if (!isBlocked) return undefined;
    const ask = (): void => {
      dispatch({ kind: "seen" });
      dispatch({ kind: "missed" });
      // Each time: a second press is no other state
      announce(asks, { isUrgent: true, topic: "captcha" });
      unfold(place);
      place.focus();
    };
    const stops = [guardForm(form, ask, place), registerMissing(form, { place, ask })];
    return () => stops.forEach((stop) => stop());
  }, [isBlocked, form, place, asks, dispatch]);
  useEffect(
    () =>
      registerCaptcha(form, () => {
        widget.current?.renew();
        dispatch({ kind: "renewed" });
      }),
    [form, widget, dispatch],
  );
}

/** @returns called as a button is pressed that disappears: the focus then moves to the widget */
function useFocus({ place }: CaptchaProps, { kind }: CaptchaState): () => void {
  const isOwed = useRef(false);
  useEffect(() => {
    // Slots are shown a moment later, and a hidden element takes no focus
    if (isOwed.current) after(0, () => place.focus());
    isOwed.current = false;
  }, [kind, place]);
  return () => {
    isOwed.current = true;
  };
}

function useAnnouncement({ texts }: CaptchaProps, { kind }: CaptchaState): void {
  const text = kind === "expired" || kind === "failed" ? texts[kind] : "";
  useEffect(() => {
    if (text !== "") announce(text, { isUrgent: true, topic: "captcha" });
  }, [text]);
}

/** Opens what is folded around a place: a hidden element takes no focus. */
function unfold(place: Element): void {
  const folded = "details:not([open])";
  for (let at = closest(place, folded); at !== undefined; at = closest(at, folded)) at.setAttribute("open", "");
}

/**
 * Blocks a form's submit before any other listener sends it. Invalid forms are left to the validation, unless the
 * button skips it, and a captcha in a step that is not shown to the form of steps, which first goes to that step.
 * @returns the function that ends it
 */
export function guardForm(form: HTMLFormElement, onBlocked: () => void, place?: Element): () => void {
  return on(
    document,
    "submit",
    (event) => {
      if (event.target !== form || event.defaultPrevented) return;
      const isChecked = submitterOf(event)?.hasAttribute("formnovalidate") !== true;
      if (isChecked && !areFieldsValid(form)) return;
      if (place !== undefined && closest(place, HIDDEN_STEP) !== undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onBlocked();
    },
    { capture: true },
  );
}

/**
 * Runs once a place comes into sight, or its form has the focus, which it may have had before this code was there.
 * @returns the function that cancels it @see spec §7
 */
export function whenSeen(place: Element, form: HTMLFormElement, run: () => void): () => void {
  if (closest(document.activeElement, "form") === form) {
    run();
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) run();
  });
  observer.observe(place);
  const stop = on(form, "focusin", run);
  return () => {
    observer.disconnect();
    stop();
  };
}

export default defineIsland({
  name: "captcha",
  slots: { Token, WidgetPlace, Consent, Allow, Missing, Expired, Failed, Retry },
  parse: parseCaptcha,
  // Another place is another widget of the provider, which knows nothing of an answer in the one before
  identity: ({ place }) => place,
  View: Captcha,
});
