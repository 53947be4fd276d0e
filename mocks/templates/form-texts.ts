import type { Text } from "../shop/model";

/** What the pages of surveys, repairs and returns say. */
export const FORM_PAGE_TEXTS: Readonly<Record<string, Text>> = {
  "Page.StepsOverview": { en: "Steps", de: "Schritte" },
  "Page.StepsCount": { en: "{{ count }} steps", de: "{{ count }} Schritte" },
  "Page.StepNext": { en: "Next", de: "Weiter" },
  "Page.StepBack": { en: "Back", de: "Zurück" },
  "Page.StartAgain": { en: "Start again", de: "Neu beginnen" },
  "Page.DraftRestored": {
    en: "What you had filled in is here again.",
    de: "Was du ausgefüllt hattest, ist wieder da.",
  },
  "Page.OptionalAnswer": { en: "optional", de: "freiwillig" },
  "Page.SurveySend": { en: "Send my answers", de: "Antworten absenden" },
  "Page.SurveyThanksTitle": { en: "Thank you", de: "Vielen Dank" },
  "Page.SurveyThanks": {
    en: "Your answers have arrived. We read every one of them.",
    de: "Deine Antworten sind angekommen. Wir lesen jede einzelne.",
  },
  "Page.SurveyAnsweredTitle": { en: "You have answered already", de: "Du hast schon geantwortet" },
  "Page.SurveyAnswered": {
    en: "Thank you. One answer each is enough for us.",
    de: "Danke. Eine Antwort von jeder und jedem genügt uns.",
  },
};
