import { isMet, parseShowIf, type Answers } from "../../src/contract/show-if";
import { accepted, refused, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";
import type { Question, Survey } from "./survey-form";
import { SURVEY } from "./survey-questions";
import { typedLength } from "./typed-length";

/** The shop has one survey at a time. */
export function findSurvey(id: string): Survey | undefined {
  return id === SURVEY.id ? SURVEY : undefined;
}

const nameOf = ({ id, version }: Survey): string => `${id}@${version}`;

export function hasAnswered(session: Session, survey: Survey): boolean {
  return session.surveys.some(({ survey: name }) => name === nameOf(survey));
}

/** Takes the answers, once; what was not asked is not kept. */
export function answerSurvey(session: Session, survey: Survey, answers: Answers): Outcome {
  if (hasAnswered(session, survey)) return refused("Shop.SurveyAnsweredBefore");
  const asked = askedQuestions(survey, answers);
  const errors: Record<string, string[]> = {};
  for (const question of asked) {
    const problem = problemOf(question, answers[question.name] ?? []);
    if (problem !== undefined) errors[question.name] = [problem];
  }
  if (Object.keys(errors).length > 0) return refusedFields(errors);
  const kept = Object.fromEntries(asked.map(({ name }) => [name, answers[name] ?? []]));
  session.surveys = [...session.surveys, { survey: nameOf(survey), answers: kept }];
  return accepted("Shop.SurveyThanks");
}

function askedQuestions({ steps }: Survey, answers: Answers): Question[] {
  const isAsked = (showIf: string | undefined): boolean =>
    showIf === undefined || isMet(parseShowIf(showIf) ?? [], answers);
  return steps.flatMap((step) =>
    isAsked(step.showIf) ? step.questions.filter((question) => isAsked(question.showIf)) : [],
  );
}

function problemOf(question: Question, given: readonly string[]): string | undefined {
  if (given.length === 0) return question.isRequired === true ? "Shop.AnswerMissing" : undefined;
  switch (question.kind) {
    case "text":
    case "line":
      return typedLength(given[0] ?? "") > question.maxLength ? "Shop.AnswerTooLong" : undefined;
    case "scale": {
      const { from, to } = question;
      return given.every((value) => Number(value) >= from && Number(value) <= to) ? undefined : "Shop.AnswerUnknown";
    }
    case "single":
    case "multiple": {
      const known = question.options.map(({ value }) => value);
      return given.every((value) => known.includes(value)) ? undefined : "Shop.AnswerUnknown";
    }
  }
}
