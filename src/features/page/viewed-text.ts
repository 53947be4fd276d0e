import { texts } from "../../say/text";

/** The announcement about the products that were viewed last. @see contract §6 */
export const viewedText = texts({
  en: { "Theme.ViewedForgotten": "The products you viewed have been cleared." },
  de: { "Theme.ViewedForgotten": "Die zuletzt angesehenen Produkte sind gelöscht." },
});
