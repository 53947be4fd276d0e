import { texts } from "../../say/text";

/** Texts of forms with several steps: survey, knit repair, returns. @see contract §6 */
export const stepText = texts({
  en: {
    "Theme.StepOf": "Step {{ number }} of {{ total }}",
    "Theme.StepTitle": "Step {{ number }} of {{ total }}: {{ step }}",
    "Theme.StepChange": "Change",
    "Theme.StepNoAnswer": "No answer",
    "Theme.ChooseOne": "Please choose at least one.",
    "Theme.DraftRestored": "Your earlier answers are back.",
    "Theme.DraftCleared": "The form is empty again.",
  },
  de: {
    "Theme.StepOf": "Schritt {{ number }} von {{ total }}",
    "Theme.StepTitle": "Schritt {{ number }} von {{ total }}: {{ step }}",
    "Theme.StepChange": "Ändern",
    "Theme.StepNoAnswer": "Keine Angabe",
    "Theme.ChooseOne": "Bitte mindestens eine Antwort wählen.",
    "Theme.DraftRestored": "Deine früheren Angaben sind wieder da.",
    "Theme.DraftCleared": "Das Formular ist wieder leer.",
  },
});
