import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { suggestions } from "../../../src/features/search/suggestions";
import { find, show } from "../../http/server";
import { atEnd } from "../../support/at-end";

afterEach(() => window.localStorage.clear());

test.each([
  [
    "has the hidden fields that say which page it is",
    "/index.php?old=1",
    `${window.location.origin}/index.php?controller=search&s=red+wool`,
  ],
  [
    "leads to another origin, as the form does",
    "https://search.example/find",
    "https://search.example/find?controller=search&s=red+wool",
  ],
])("the link to an earlier search %s", async (_what, action, href) => {
  window.localStorage.setItem("storefront-searches", '["red wool"]');
  show(`<form action="${action}" data-suggest-url="/suggestions"><input type="hidden" name="controller" value="search">
    <input type="hidden" name="off" value="1" disabled><p><input type="search" name="s"></p></form>`);
  atEnd(suggestions(find("form")));
  await userEvent.click(find('[type="search"]'));
  await waitFor(() => expect(find('a[role="option"]').getAttribute("href")).toBe(href));
});
