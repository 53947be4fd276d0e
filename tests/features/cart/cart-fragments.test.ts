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
