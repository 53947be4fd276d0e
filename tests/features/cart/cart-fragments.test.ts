import { waitFor } from "@testing-library/dom";
import { HttpResponse } from "msw";
import refreshCartFragments from "../../../src/features/cart/cart-fragments";
import { answering, find, show, startServer } from "../../http/server";

startServer();

const counter = (attributes: string, count: string): string => `<b data-fragment=${attributes}>${count}</b>`;

test.each(['"/cart/widget/header"', '"/cart/widget/header?_locale=de"', '"/korb/zahl" data-follows-cart'])(
  "the counter follows the cart if it comes from %s",
  async (attributes) => {
    show(counter(attributes, "0"));
    const path = attributes.replace(/^"([^"?]*).*/, "$1");
    answering("get", `*${path}`, () => HttpResponse.html(counter(attributes, "2")));
    refreshCartFragments();
    await waitFor(() => expect(find("b").textContent).toBe("2"));
  },
);

test("the counter that was called off for a page that stays after all, as after a download, follows the cart", async () => {
  show(counter('"/cart/widget/header"', "0"));
  const requests = answering("get", "*/cart/widget/header", (_request, count) => {
    if (count > 1) return HttpResponse.html(counter('"/cart/widget/header"', "2"));
    window.dispatchEvent(new Event("beforeunload"));
    return HttpResponse.error();
  });
  refreshCartFragments();
  await waitFor(() => expect(requests).toHaveLength(2), { timeout: 5000 });
  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(find("b").textContent).toBe("2"));
});
