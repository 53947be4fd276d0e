const { PATIENCE_MS } = require("./patience");

/** Lines of the cart's own page; those of the mini cart are on every page. */
const LINES = "[data-key]:has(form[data-cart-action='update-quantity'])";

/** As in src/lib/form.ts. */
const SUBMITTER = 'button:not([type="button"]):not([type="reset"]), input[type="submit"], input[type="image"]';

/** Runs in the browser: the keys of the lines. */
function lineKeys(selector) {
  return Array.from(document.querySelectorAll(selector))
    .filter((line) => line.closest("#mini-cart, [data-fragment*='offcanvas']") === null)
    .map((line) => line.getAttribute("data-key"));
}

/** Runs in the browser: whether a field, or a select, accepts that quantity. */
function accepts(field, quantity) {
  if (!field.matches(":enabled")) return false;
  return (
    field.localName !== "select" ||
    Array.from(field.options).some((option) => option.value === quantity && !option.disabled)
  );
}

/** The cart's page in a browser, line by line. */
function cartPage(page) {
  const keys = () => page.evaluate(lineKeys, LINES);
  const line = (key) =>
    page.locator(`[data-key="${key}"]:has(form[data-cart-action="update-quantity"]):not(#mini-cart *)`).first();
  const quantityOf = (key) => line(key).locator('[name="quantity"]').first();
  return {
    keys,
    quantity: (key) => quantityOf(key).inputValue(),
    canSetQuantity: (key, quantity) => quantityOf(key).evaluate(accepts, String(quantity)),
    async setQuantity(key, quantity) {
      const field = quantityOf(key);
      if (await field.evaluate(({ localName }) => localName === "select")) return field.selectOption(String(quantity));
      await field.fill(String(quantity));
      await field.blur();
    },
    /** Another size for the line; `undefined` if there is none. */
    otherSize: (key) =>
      line(key).evaluate(
        (element) =>
          Array.from(element.querySelectorAll('select[name="size"] option')).find(
            (option) => !option.selected && !option.disabled && option.value !== "",
          )?.value,
      ),
    setSize: (key, size) => line(key).locator('select[name="size"]').first().selectOption(size),
    /** Through the page's script, because a sheet may cover the button. */
    remove: (key) =>
      line(key)
        .locator('form[data-cart-action^="remove"]:not([data-save-for-later])')
        .locator(SUBMITTER)
        .first()
        .evaluate((button) => button.click()),
  };
}

/** Every change that the bundle sends has this header; after a 403 with a new token it is sent once more. */
function isAnswer(response) {
  const request = response.request();
  const isRepeated = response.status() === 403 && response.headers()["x-csrf-token"] !== undefined;
  return request.method() === "POST" && request.headers()["idempotency-key"] !== undefined && !isRepeated;
}

/** Does something, and resolves with the answer to the change that it sends; `undefined` if none arrives. */
async function answerTo(page, act) {
  const { origin } = new URL(page.url());
  const answer = page
    .waitForResponse((response) => isAnswer(response) && response.url().startsWith(`${origin}/`), {
      timeout: PATIENCE_MS,
    })
    .catch(() => undefined);
  await act();
  return answer;
}

module.exports = { SUBMITTER, answerTo, cartPage };
