/** Checked by `tsc`, never run: keys of texts are typed, and both languages have them. */
import { cartSuccessKey, watchlistKeys } from "../../src/say/notices";
import type { TranslationKey } from "../../src/say/message-text";
import { texts } from "../../src/say/text";

const t = texts({
  en: { "Theme.Hello": "Hello", "Theme.Wool.one": "a ball", "Theme.Wool.other": "{{ count }} balls" },
  de: { "Theme.Hello": "Hallo", "Theme.Wool.one": "ein Knäuel", "Theme.Wool.other": "{{ count }} Knäuel" },
});
export const said: string[] = [t("Theme.Hello"), t("Theme.Wool", { count: 2 })];

// @ts-expect-error -- a misspelt key
t("Theme.Helo");
// @ts-expect-error -- the count chooses the form
t("Theme.Wool.one");
// @ts-expect-error -- German lacks a text
texts({ en: { "Theme.A": "a", "Theme.B": "b" }, de: { "Theme.A": "a" } });
// @ts-expect-error -- English lacks a text
texts({ en: { "Theme.A": "a" }, de: { "Theme.A": "a", "Theme.B": "b" } });

/** Every key that the rules use has a text. */
export const keys: readonly (TranslationKey | undefined)[] = [
  cartSuccessKey("remove-product"),
  watchlistKeys("add-product").successKey,
  watchlistKeys("add-product").fallbackKey,
];
