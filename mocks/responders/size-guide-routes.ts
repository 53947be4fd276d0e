import { sizeGuide } from "../shop/size-guide";
import { CATEGORY_NAMES } from "../texts/gallery-texts";
import { fragmentAnswer, pageAnswer } from "./answers";
import { translate } from "./formatters";
import type { PageFacts } from "./page-facts";
import { notFound } from "./pages";
import type { Responder, ShopRequest } from "./responder";

function guideFacts({ locale, params }: ShopRequest): (PageFacts & { pageTitle: string }) | undefined {
  const guide = sizeGuide(params.category ?? "");
  if (guide === undefined) return undefined;
  const title = translate(locale, "Shop.SizeGuideTitle", { category: CATEGORY_NAMES[guide.category][locale] });
  return { pageTitle: title, sizeGuideTitle: title, sizeGuide: guide };
}

export const sizeGuidePage: Responder = (request) => {
  const facts = guideFacts(request);
  return facts === undefined
    ? notFound(request)
    : pageAnswer(request, "size-guide", { ...facts, styles: ["style-product"] });
};

/** The size guide alone, for a dialog. */
export const sizeGuideWidget: Responder = (request) => {
  const facts = guideFacts(request);
  return facts === undefined ? notFound(request) : fragmentAnswer(request, "size-guide", facts);
};
