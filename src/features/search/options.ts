import type { Suggestions } from "../../contract/responses";
import { safeUrl, sameOrigin } from "../../lib/checked-url";
import { reportError } from "../../lib/report";
import { formActionOf } from "../../http/form-data";
import { searchOf, withSearch, type Field } from "../../rules/form-address";
import type { Option } from "./combobox/combobox";
import { lastSearches } from "./last-searches";
import { searchText } from "./texts";

/** Links of this shop; one to another origin is reported as an error and left out. */
export function optionsOf({ suggestions }: Suggestions, input: Element): readonly Option[] {
  return suggestions.reduce<Option[]>((options, { text, note, url, image, group }) => {
    try {
      const place = { element: input, name: "search-suggestions: image" };
      const href = sameOrigin(url).href;
      const picture = image === undefined ? undefined : safeUrl(image, "show", place);
      return options.concat({ text, note, href, image: picture, group });
    } catch (error) {
      reportError(error);
      return options;
    }
  }, []);
}

/** Earlier searches, as links to the same search, and a way to forget them. */
export function lastSearchOptions(form: HTMLFormElement, input: HTMLInputElement): readonly Option[] {
  const action = formActionOf(form);
  const terms = lastSearches();
  if (action === undefined || terms.length === 0) return [];
  const group = searchText("Theme.LastSearches");
  const options = terms.map<Option>((text) => {
    const fields: Field[] = [[input.name, text]];
    return { text, href: sameOrigin(withSearch(action, searchOf(fields))).href, group };
  });
  return options.concat({ text: searchText("Theme.ForgetSearches"), group, isAside: true });
}
