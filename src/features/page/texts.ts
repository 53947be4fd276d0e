import { texts } from "../../say/text";

/** The messages after a page is shared. @see contract §6 */
export const shareText = texts({
  en: {
    "Theme.AddressCopied": "Address copied",
    "Theme.AddressNotCopied": "Your browser did not let us copy the address. Here it is:",
  },
  de: {
    "Theme.AddressCopied": "Adresse kopiert",
    "Theme.AddressNotCopied": "Dein Browser lässt uns die Adresse nicht kopieren. Hier ist sie:",
  },
});
