import { CART_ACTIONS } from "../../../src/contract/cart-endpoints";
import { cartWriteOf } from "../../../src/features/cart/cart-form";
import { writeToCart } from "../../../src/features/cart/cart-queue";
import { answering, find, jsonAnswer, show, startServer } from "../../http/server";

startServer();

test.each(CART_ACTIONS)(
  "%s fires its request event and then its receive event with the response, and posts the form's data (spec §3, §4, §7)",
  async (action) => {
    show(`<form data-cart-action="${action}" action="/cart/change"><input name="ean" value="4051248211013"></form>`);
    const requests = answering("post", "/cart/change", () => jsonAnswer({ success: true, count: 2 }));
    const heard: [name: string, detail: unknown][] = [];
    const names = CART_ACTIONS.flatMap((each) => [`cart:${each}:request`, `cart:${each}:receive`]);
    const listen = (event: Event): void => {
      if (event instanceof CustomEvent) heard.push([event.type, event.detail]);
    };
    names.forEach((name) => document.addEventListener(name, listen));
    const form = find<HTMLFormElement>("form");
    await writeToCart(cartWriteOf(form));
    names.forEach((name) => document.removeEventListener(name, listen));
    expect(heard).toMatchObject([
      [`cart:${action}:request`, { form, formData: expect.any(FormData) }],
      [`cart:${action}:receive`, { form, response: { success: true, count: 2 } }],
    ]);
    expect((await requests[0]?.formData())?.get("ean")).toBe("4051248211013");
  },
);
