const ANSWER_MS = 20_000;

/** Lines of the cart's own page; those of the mini cart are on every page. */
const LINES = "[data-key]:has(form[data-cart-action='update-quantity'])";

/** Runs in the browser: the keys of the lines. */
function lineKeys(selector) {
  return Array.from(document.querySelectorAll(selector))
    .filter((line) => line.closest("#mini-cart, [data-fragment*='offcanvas']") === null)
    .map((line) => line.getAttribute("data-key"));
}

/** The cart's page in a browser, line by line. */
function cartPage(page) {
  const keys = () => page.evaluate(lineKeys, LINES);
  const line = (key) =>
    page.locator(`[data-key="${key}"]:has(form[data-cart-action="update-quantity"]):not(#mini-cart *)`).first();
  return {
    keys,
    quantity: (key) => line(key).locator('[name="quantity"]').first().inputValue(),
    canChangeQuantity: (key) => line(key).locator('[name="quantity"]').first().isEnabled(),
    async setQuantity(key, quantity) {
      const field = line(key).locator('[name="quantity"]').first();
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
        .locator('form[data-cart-action^="remove"]:not([data-save-for-later]) [type="submit"]')
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
      timeout: ANSWER_MS,
    })
    .catch(() => undefined);
  await act();
  return answer;
}

module.exports = { answerTo, cartPage };
