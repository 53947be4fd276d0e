import { texts, type TextKey } from "../../say/text";

/** Texts about being logged in. @see contract §6 */
export const accountText = texts({
  en: {
    "Theme.LoggedInAgain": "You are logged in again.",
    "Theme.LoggedInElsewhere": "You are logged in now. This page does not show it yet.",
    "Theme.LoggedOutElsewhere": "You are no longer logged in. What you typed here is still there.",
    "Theme.LoginWasNotKept":
      "You are logged in, but your browser does not keep it. Please allow cookies for this shop.",
    "Theme.ReloadPage": "Reload the page",
  },
  de: {
    "Theme.LoggedInAgain": "Du bist wieder angemeldet.",
    "Theme.LoggedInElsewhere": "Du bist jetzt angemeldet. Diese Seite zeigt es noch nicht.",
    "Theme.LoggedOutElsewhere": "Du bist nicht mehr angemeldet. Was du hier eingegeben hast, steht noch da.",
    "Theme.LoginWasNotKept":
      "Du bist angemeldet, aber dein Browser merkt es sich nicht. Bitte Cookies für diesen Shop erlauben.",
    "Theme.ReloadPage": "Seite neu laden",
  },
});
export type AccountTextKey = TextKey<typeof accountText>;
