import { ACCOUNT_TEXTS } from "./account-texts";
import { CHECKOUT_TEXTS } from "./checkout-texts";
import { DATE_TEXTS } from "./date-texts";
import { FIELD_TEXTS } from "./field-texts";
import { FORM_TEXTS } from "./form-texts";
import { GALLERY_TEXTS } from "./gallery-texts";
import { SEARCH_TEXTS } from "./search-texts";
import { PHOTO_TEXTS } from "./photo-texts";
import { STEP_TEXTS } from "./step-texts";
import { PICTURE_TEXTS } from "./picture-texts";
import { STORE_TEXTS } from "./store-texts";
import { BUILT_IN_TEXTS } from "./translations";
import { WAITING_TEXTS } from "./waiting-texts";

/** Every built-in text, for documents and the mock shop. The bundle downloads each table with what says its texts. */
export const ALL_TEXTS: { readonly [language in "en" | "de"]: Readonly<Record<string, string>> } = {
  en: {
    ...BUILT_IN_TEXTS.en,
    ...FORM_TEXTS.en,
    ...FIELD_TEXTS.en,
    ...DATE_TEXTS.en,
    ...CHECKOUT_TEXTS.en,
    ...ACCOUNT_TEXTS.en,
    ...GALLERY_TEXTS.en,
    ...SEARCH_TEXTS.en,
    ...PICTURE_TEXTS.en,
    ...STEP_TEXTS.en,
    ...STORE_TEXTS.en,
    ...PHOTO_TEXTS.en,
    ...WAITING_TEXTS.en,
  },
  de: {
    ...BUILT_IN_TEXTS.de,
    ...FORM_TEXTS.de,
    ...FIELD_TEXTS.de,
    ...DATE_TEXTS.de,
    ...CHECKOUT_TEXTS.de,
    ...ACCOUNT_TEXTS.de,
    ...GALLERY_TEXTS.de,
    ...SEARCH_TEXTS.de,
    ...PICTURE_TEXTS.de,
    ...STEP_TEXTS.de,
    ...STORE_TEXTS.de,
    ...PHOTO_TEXTS.de,
    ...WAITING_TEXTS.de,
  },
};
