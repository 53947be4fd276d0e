import { PHOTO_MAX_BYTES, PHOTO_MAX_EDGE_PX, PHOTOS_MAX } from "../../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { parseSteps, type StepFormProps, stepsTargets } from "../../steps/api";
import { MarkupError } from "../../../lib/errors";
import { descendants } from "../../../lib/node";
import { slot, target } from "../../../attach/islands/slot";

/** The input for photos, and its limits. */
export interface PhotoPlace {
  form: HTMLFormElement;
  input: HTMLInputElement;
  /** The URL that each photo is sent to as soon as it is chosen. */
  uploadUrl: string;
  /** The input's own `accept`. */
  accept: string;
  max: number;
  maxBytes: number;
  /** Pixels of the longer edge. */
  maxEdge: number;
}

export interface KnitRepairProps extends StepFormProps {
  /** `undefined`: the form has no photos, or sends them itself. */
  photos: PhotoPlace | undefined;
}

const INPUT = `input${attributeSelector(ATTRIBUTE.uploadUrl)}`;
const LIST = attributeSelector(ATTRIBUTE.slot, "photo-list");

/** @throws MarkupError as for every form of steps, and if the photos' element is not a file input */
export function parseKnitRepair(form: HTMLElement, options: Readonly<Record<string, unknown>>): KnitRepairProps {
  const steps = parseSteps(form);
  return { ...steps, endpoint: "knitrepair", isOnce: false, photos: parsePhotos(steps.form, options) };
}

function parsePhotos(form: HTMLFormElement, options: Readonly<Record<string, unknown>>): PhotoPlace | undefined {
  const input = descendants(form, INPUT)[0];
  if (input === undefined) return undefined;
  if (!(input instanceof HTMLInputElement) || input.type !== "file") {
    throw new MarkupError(`knit-repair-form: [${ATTRIBUTE.uploadUrl}] is not an input of type file`, input);
  }
  // The list carries what the form sends for each photo
  const uploadUrl = (input.getAttribute(ATTRIBUTE.uploadUrl) ?? "").trim();
  if (uploadUrl === "" || descendants(form, LIST).length === 0) return undefined;
  return {
    form,
    input,
    uploadUrl,
    accept: input.getAttribute("accept") ?? "",
    max: numberOf(options.maxPhotos, PHOTOS_MAX),
    maxBytes: numberOf(options.maxBytes, PHOTO_MAX_BYTES),
    maxEdge: numberOf(options.maxEdge, PHOTO_MAX_EDGE_PX),
  };
}

const numberOf = (given: unknown, otherwise: number): number => (typeof given === "number" ? given : otherwise);

/** The targets of a form of steps, and the input for photos. */
export function knitRepairTargets(form: HTMLElement): ReadonlyMap<string, Element> {
  const targets = new Map(stepsTargets(form));
  descendants(form, INPUT).forEach((input) => targets.set("photo-input", input));
  return targets;
}

export const PhotoListPlace = slot("photo-list", "any");
/** `input[data-upload-url]` */
export const PhotoInput = target("photo-input", "input");
