import { waitFor } from "@testing-library/dom";
import { replay } from "../../../src/attach/islands/early-replay";
import { watchConsole } from "../../support/console-errors";
import { one } from "../../attach/swap/fragment-page";
import { answering, jsonAnswer, startServer } from "../../http/server";
import { hear } from "../../support/hear";
import { prolong } from "../../support/limits";
import { AXES, choose, form, open, pick, slot, text, typeQuantity } from "./order-form-page";

startServer();
watchConsole();

const ADD = "/json/cart/product/add";
/** The browser itself stops no submit. */
const attributes = "novalidate";
const SIZES = [{ ean: "a", stock: 0 }, { ean: "b" }];
const PAIRS = ["32", "34"].map((length) => ({ ean: `30/${length}`, width: "30", length }));

test.each<[string, string, () => Promise<unknown>, string]>([
  ["before a size is chosen", form(SIZES, { attributes }), () => Promise.resolve(), "Please choose a size"],
  [
    "of a sold-out size",
    form(SIZES, { attributes }),
    () => choose("a").then(() => hear("a: out of stock")),
    "out of stock",
  ],
  [
    "of a width without a length",
    form(PAIRS, { attributes, inside: AXES }),
    () => pick("width", "30").then(() => hear("Please choose a length")),
    "Please choose a length",
  ],
])("a submit %s, by a script or kept until now, sends nothing and says why", async (_which, html, begin, words) => {
  const posts = answering("post", ADD, () => jsonAnswer({ success: false }));
  await open(html);
  await begin();
  one<HTMLFormElement>("form").requestSubmit();
  await hear(new RegExp(`^${words}$`));
  replay(["submit", one("form"), undefined]);
  await hear(new RegExp(`^${words}$`));
  expect(posts).toEqual([]);
});

test("a submit that another listener has prevented is left alone; the next one is sent", async () => {
  prolong("BUTTON_NOTICE_MS");
  const posts = answering("post", ADD, () => jsonAnswer({ success: true }));
  await open(form([{ ean: "a", stock: 9 }]));
  await choose("a");
  document.addEventListener("submit", (event) => event.preventDefault(), { capture: true, once: true });
  one<HTMLFormElement>("form").requestSubmit();
  expect(slot("submit").hasAttribute("aria-disabled")).toBe(false);
  await typeQuantity("2");
  one<HTMLFormElement>("form").requestSubmit();
  await waitFor(() => expect(text("submit")).toBe("Added"));
  const sent = await Promise.all(posts.map(async (post) => (await post.formData()).get("quantity")));
  expect(sent).toEqual(["2"]);
});
