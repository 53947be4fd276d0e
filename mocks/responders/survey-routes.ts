import { answerSurvey, findSurvey, hasAnswered } from "../shop/survey";
import type { Survey } from "../shop/survey-form";
import type { SurveyView } from "./survey-view";
import type { Answers } from "../../src/contract/show-if";
import { notice } from "../shop/outcome";
import { keepNotices } from "../shop/session";
import { writeAnswer, pageAnswer } from "./answers";
import { notFound } from "./pages";
import { fields, type Responder, type ShopRequest } from "./responder";

const ownSurvey = ({ params }: ShopRequest): Survey | undefined => findSurvey(params.id ?? "");

function surveyPage(request: ShopRequest, survey: Survey, shown: Partial<SurveyView>, status = 200): Response {
  const isAnswered = hasAnswered(request.session, survey);
  const { locale } = request;
  const steps = survey.steps.map(({ name, title }) => ({ name, title: title[locale] }));
  const view: SurveyView = { survey, answers: {}, errors: {}, isAnswered, steps, ...shown };
  return pageAnswer(
    request,
    "survey",
    { pageTitle: survey.title[locale], surveyView: view, sections: ["survey"], styles: ["style-step-form"] },
    status,
  );
}

export const survey: Responder = (request) => {
  const found = ownSurvey(request);
  return found === undefined ? notFound(request) : surveyPage(request, found, {});
};

/** Without scripts the page comes back as it was filled in, and says what is missing. */
export const sendSurvey: Responder = (request) => {
  const found = ownSurvey(request);
  if (found === undefined) return notFound(request);
  const answers = answersOf(request, found);
  const outcome = answerSurvey(request.session, found, answers);
  if (outcome.success || request.acceptsJson || outcome.errors === undefined) {
    return writeAnswer(request, outcome, { onSuccess: `/survey/${found.id}` });
  }
  return surveyPage(request, found, { answers, errors: outcome.errors }, 422);
};

/** The page was open for too long: the form comes back as it was filled in, with a valid token. */
export const surveyExpired: Responder = (request) => {
  const found = ownSurvey(request);
  if (found === undefined) return notFound(request);
  keepNotices(request.session, [notice("info", "Shop.CheckoutExpired")]);
  return surveyPage(request, found, { answers: answersOf(request, found) }, 403);
};

function answersOf(request: ShopRequest, { steps }: Survey): Answers {
  const names = steps.flatMap((step) => step.questions.map((question) => question.name));
  return Object.fromEntries(names.map((name) => [name, fields(request, name).filter((value) => value.trim() !== "")]));
}
