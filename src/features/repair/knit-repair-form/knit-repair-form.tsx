import { useEffect, useMemo, useState, type ReactElement } from "react";
import { retryOnce } from "../../../lib/retry";
import { after } from "../../../lib/timing";
import { StepForm, draftName, stepSlots } from "../../steps/api";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { reportError } from "../../../lib/errors";
import { type KnitRepairProps, knitRepairTargets, parseKnitRepair, PhotoInput, PhotoListPlace } from "./parse";
import { type Album, photosOf } from "./photo-state";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { descendants } from "../../../lib/node";
import { setOwnAttribute } from "../../../lib/own-changes";
import { defineIsland } from "../../../attach/islands/island";

/** Loads the code that sends photos one by one; without it they are sent with the form. */
const loadPhotos = () => retryOnce(() => import(/* webpackChunkName: "photos" */ "./photos"));

/** Orders a repair: a form of steps with a sketch of the garment and photos. */
function KnitRepairForm(props: KnitRepairProps): ReactElement {
  const { form, photos } = props;
  const [sending, setSending] = useState<typeof import("./photos")>();
  const [store] = useState(() => photosOf(props));
  const album = useMemo((): Album | undefined => photos && { ...photos, store }, [photos, store]);
  // After a restored draft, and after a swap with another sketch: boxes are ticked without a click
  useEffect(() => after(0, () => markPlaces(form)), [props, form]);
  useHostEvents(
    useMemo(() => {
      const bring = (event: Event): void => {
        if (album === undefined || event.target !== album.input) return;
        loadPhotos()
          .then((loaded) => {
            setSending(loaded);
            if (event.type === "change") loaded.takePhotos(album);
          })
          .catch(reportError);
      };
      return {
        click: tickPlace,
        focusin: bring,
        change(event) {
          markPlaces(form);
          bring(event);
        },
        // The `reset` event comes before the reset
        reset: () => void Promise.resolve().then(() => markPlaces(form)),
      };
    }, [form, album]),
  );
  return (
    <>
      <StepForm {...props} />
      {sending === undefined || album === undefined ? null : <sending.Photos album={album} />}
    </>
  );
}

const SHAPE = attributeSelector(ATTRIBUTE.place);

/** The checkbox of a shape, in the question that the sketch belongs to. */
function boxOf(shape: Element): HTMLInputElement | undefined {
  const value = shape.getAttribute(ATTRIBUTE.place) ?? "";
  const question = shape.closest("fieldset") ?? undefined;
  const box = question?.querySelector(`input${attributeSelector("value", value)}`) ?? undefined;
  return box instanceof HTMLInputElement ? box : undefined;
}

/** A click on the sketch ticks or unticks the box in the list beside it. */
function tickPlace(event: Event): void {
  const shape = closest(event.target, SHAPE);
  if (shape !== undefined) boxOf(shape)?.click();
}

/** Marks the shapes of ticked boxes. Support: IE 11 has no `classList` of SVG */
function markPlaces(form: Element): void {
  for (const shape of descendants(form, SHAPE)) {
    const isChosen = boxOf(shape)?.checked === true;
    const own = `${shape.getAttribute("class")?.replace(/ ?is-chosen/, "") ?? ""} is-chosen`;
    setOwnAttribute(shape, "class", isChosen ? own : undefined);
  }
}

export default defineIsland({
  name: "knit-repair-form",
  options: { maxPhotos: "number", maxBytes: "number", maxEdge: "number" },
  slots: { ...stepSlots, PhotoListPlace, PhotoInput },
  parse: parseKnitRepair,
  targets: knitRepairTargets,
  identity: draftName,
  View: KnitRepairForm,
});
