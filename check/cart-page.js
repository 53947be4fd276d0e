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

/** Does something, and resolves with the answer to the change that it sends; `undefined` if none arrives. */
async function answerTo(page, act) {
  const { origin } = new URL(page.url());
  const answer = page
    .waitForResponse((response) => response.request().method() === "POST" && response.url().startsWith(`${origin}/`), {
      timeout: ANSWER_MS,
    })
    .catch(() => undefined);
  await act();
  return answer;
}

module.exports = { answerTo, cartPage };
