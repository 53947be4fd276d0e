import { fireEvent, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { captchaOf } from "../../../mocks/shop/captcha";
import { openSession } from "../../../mocks/shop/shop";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { publish } from "../../../src/contract/bus";
import { find } from "../../http/server";
import { one } from "../../attach/swap/fragment-page";
import { expectErrors } from "../../support/console-errors";
import { startShop } from "../../support/open-page";
import { openInFragment, type Swap } from "../../support/swapped-page";

interface WidgetOptions {
  sitekey: string;
  callback: (token: string) => void;
  "expired-callback": () => void;
  "error-callback": (code: string) => void;
}

/** The provider: what it has drawn where, and how often it was asked to reset. */
const drawn: { place: Element; options: WidgetOptions }[] = [];
const reset = jest.fn();
Object.assign(window, {
  hcaptcha: {
    render(place: Element, options: WidgetOptions) {
      drawn.push({ place, options });
      place.append(document.createElement("iframe"));
      return drawn.length;
    },
    reset,
  },
});

const shop = startShop();
const REMINDER = '[data-island="reminder-form"]';
const CAPTCHA = '[data-island="captcha"]';
const slot = (name: string): HTMLElement => find(`${CAPTCHA} [data-slot="${name}"]`);
const token = (): unknown => Reflect.get(slot("token"), "value");
const lastWidget = (): WidgetOptions => {
  const last = drawn[drawn.length - 1];
  if (last === undefined) throw new Error("no widget is drawn");
  return last.options;
};

/** A reminder form whose captcha is visible. */
async function open(): Promise<{ swap: Swap }> {
  captchaOf(openSession(shop.shop, "test")).mode = "solve";
  const opened = await openInFragment(shop, `/product/${SHOWCASE.jumper}`, REMINDER);
  const form = find(REMINDER);
  form.hidden = false;
  fireEvent.mouseOver(form);
  await waitFor(() => expect(find(CAPTCHA)).toHaveProperty("dataset.state", "live"));
  await waitFor(() => expect(drawn).toHaveLength(1));
  return opened;
}

beforeEach(() => {
  drawn.splice(0);
  reset.mockClear();
});
afterEach(() => shop.server.resetHandlers());

test("a solved captcha stays solved over a swap: it keeps its token, and the widget is drawn once", async () => {
  const { swap } = await open();
  lastWidget().callback("token-1");
  await waitFor(() => expect(token()).toBe("token-1"));
  const frame = find(`${CAPTCHA} iframe`);
  await swap((form) => {
    one('[data-slot="missing"]', form).textContent = "Please answer first.";
  });
  expect([token(), drawn.length, reset.mock.calls.length]).toEqual(["token-1", 1, 0]);
  expect(find(`${CAPTCHA} iframe`)).toBe(frame);
  // The widget from before still speaks for the captcha
  lastWidget()["expired-callback"]();
  await waitFor(() => expect([token(), slot("expired").hidden]).toEqual(["", false]));
});

test("a missed captcha still says so after a swap, in the server's current words", async () => {
  const { swap } = await open();
  await userEvent.type(one(`${REMINDER} [name="email"]`), "anna@example.com");
  await userEvent.type(one(`${REMINDER} [name="ean"]`), "4051234567890");
  fireEvent.submit(find(REMINDER));
  await waitFor(() => expect(slot("missing").hidden).toBe(false));
  await swap((form) => {
    one('[data-slot="missing"]', form).textContent = "Please answer first.";
  });
  expect([slot("missing").hidden, slot("missing").textContent]).toEqual([false, "Please answer first."]);
  expect(drawn).toHaveLength(1);
});

test.each([
  ["another key of the captcha", CAPTCHA],
  ["another key of the widget's place", '[data-slot="widget"]'],
])("%s discards the solution: it is another captcha and asks again", async (_what, selector) => {
  const { swap } = await open();
  const { callback } = lastWidget();
  callback("token-1");
  await waitFor(() => expect(token()).toBe("token-1"));
  await swap((form) => one(selector, form).setAttribute("data-key", "second"));
  expect(token()).toBe("");
  await waitFor(() => expect(drawn).toHaveLength(2));
  expect(drawn[1]?.place.parentElement).toBe(slot("widget"));
  callback("late");
  expect(token()).toBe("");
  lastWidget().callback("token-2");
  await waitFor(() => expect(token()).toBe("token-2"));
});

test("contract §1: withdrawing consent removes captcha and answer; its button brings it back", async () => {
  await open();
  lastWidget().callback("token-1");
  await waitFor(() => expect(token()).toBe("token-1"));
  document.documentElement.setAttribute("data-consent", "map");
  publish("consent:change", undefined);
  await waitFor(() => expect(document.querySelector(`${CAPTCHA} iframe`)).toBeNull());
  expect([token(), slot("consent").hidden, slot("widget").hidden]).toEqual(["", false, true]);
  lastWidget().callback("too late");
  expect(token()).toBe("");
  await userEvent.click(slot("allow"));
  await waitFor(() => expect(slot("consent").hidden).toBe(true));
  fireEvent.focusIn(find(REMINDER));
  await waitFor(() => expect(drawn).toHaveLength(2));
  expect(drawn[1]?.place).not.toBe(drawn[0]?.place);
});

test("a captcha that is tried again, or allowed, takes the focus from the button that disappears", async () => {
  expectErrors("the widget reports network");
  await open();
  lastWidget()["error-callback"]("network");
  await waitFor(() => expect(slot("failed").hidden).toBe(false));
  await userEvent.click(slot("retry"));
  await waitFor(() => expect(slot("failed").hidden).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(slot("widget")));
  document.documentElement.setAttribute("data-consent", "map");
  publish("consent:change", undefined);
  await waitFor(() => expect(slot("consent").hidden).toBe(false));
  await userEvent.click(slot("allow"));
  await waitFor(() => expect(drawn).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(slot("widget")));
});
