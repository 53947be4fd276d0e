const { SUBMITTER, answerTo, cartPage } = require("./cart-page");
const { excerpt } = require("./excerpt");
const { newVisitor, openPage } = require("./open-page");
const { PATIENCE_MS, TOOK_LONGER, reasonOf } = require("./patience");
const { followRequests } = require("./quiet");
const { schemaProblem } = require("./schemas");

const FORM = 'form[data-island="order-form"]';

/** Buys as a new visitor with an empty cart, as far as the cart page, then empties the cart again. */
async function checkBuying(pages, { browser, findings, say }) {
  const products = pages.filter(({ facts }) => facts.canOrder);
  for (const { answer } of products) {
    say(`${answer.url}: buy`);
    const tell = (finding) => findings.add({ url: answer.url, ...finding });
    const context = await newVisitor(browser);
    try {
      if (await buy(await context.newPage(), { url: answer.asked, tell })) return;
    } catch (error) {
      if (!browser.isConnected()) throw error;
      // The shop was there, so if something never appears on the page, or does not answer, that is the shop's fault
      tell({ rule: "no-answer", key: "buy", got: reasonOf(error) });
      return;
    } finally {
      await context.close();
    }
  }
  findings.add({ rule: "buy-product", url: pages[0].answer.url });
}

/** Resolves with false if nothing on the page can be bought. */
async function buy(page, { url, tell }) {
  const settle = followRequests(page);
  const waitUntilQuiet = async () => {
    const late = await settle();
    if (late !== undefined) tell({ rule: "no-answer", key: "buy", got: late });
  };
  const open = async (address) => {
    await openPage(page, address);
    await waitUntilQuiet();
    await page.mouse.wheel(0, 300);
    await waitUntilQuiet();
  };
  await open(url);
  if (!(await page.evaluate(chooseVariant, FORM))) return false;
  const cartAddress = await page.evaluate(
    () => document.querySelector("a[data-mini-cart-open]")?.href ?? new URL("/cart", location.href).href,
  );
  if (await add(page, { waitUntilQuiet, tell })) {
    await open(cartAddress);
    await changeCart(page, { waitUntilQuiet, tell: (finding) => tell({ url: cartAddress, ...finding }) });
  }
  return true;
}

/** Runs in the browser: chooses the first variant in stock, preferably one with two or more pieces. */
function chooseVariant(selector) {
  const stockOf = (radio) => {
    try {
      return Number(JSON.parse(radio.getAttribute("data-variant")).stockCount ?? 1);
    } catch {
      return 0;
    }
  };
  const radios = Array.from(document.querySelectorAll(`${selector} [data-variant]:not([disabled])`));
  const radio = radios.find((each) => stockOf(each) > 1) ?? radios.find((each) => stockOf(each) > 0);
  radio?.click();
  return radio !== undefined;
}

async function add(page, { waitUntilQuiet, tell }) {
  const before = await page.evaluate(readCounter);
  const button = page.locator(FORM).locator(`:is(${SUBMITTER}):enabled`).first();
  const place = { selector: FORM, element: FORM };
  const canPress = await button.waitFor({ state: "attached", timeout: PATIENCE_MS }).then(
    () => true,
    () => false,
  );
  if (!canPress) {
    tell({ rule: "buy-add", ...place, got: `after a variant is chosen, the button ${TOOK_LONGER} to be enabled` });
    return false;
  }
  const response = await answerTo(page, () => button.evaluate((element) => element.click()));
  if (!(await isAccepted(response, { rule: "buy-add", place, tell }))) return false;
  await waitUntilQuiet();
  const after = await page.evaluate(readCounter);
  if (after !== undefined && after.text === before?.text)
    tell({ rule: "buy-counter", key: after.address, got: `"${excerpt(after.text)}" before and after` });
  return true;
}

/** Runs in the browser: the counter, which may have another address at the link to the cart. */
function readCounter() {
  const link = "a[data-mini-cart-open]";
  const counter =
    document.querySelector("[data-fragment*='cart/widget/header']") ??
    document.querySelector(`[data-fragment][data-follows-cart]:is(${link}, ${link} *, :has(${link}))`);
  if (counter === null) return undefined;
  return { address: counter.getAttribute("data-fragment"), text: counter.textContent.replace(/\s+/g, "") };
}

async function changeCart(page, { waitUntilQuiet, tell }) {
  const cart = cartPage(page);
  const [key] = await cart.keys();
  if (key === undefined) return tell({ rule: "buy-line" });
  const place = { key };
  if (await cart.canSetQuantity(key, 2)) {
    const response = await answerTo(page, () => cart.setQuantity(key, 2));
    if (await isAccepted(response, { rule: "buy-quantity", place, tell })) {
      await waitUntilQuiet();
      const keys = await cart.keys();
      const shown = keys.includes(key) ? await cart.quantity(key) : "no such line";
      if (shown !== "2") tell({ rule: "buy-quantity", ...place, got: `2 was sent, the line shows ${shown}` });
    }
  }
  const last = await changeSize(page, { key, cart, waitUntilQuiet, tell });
  await removeLine(page, { key: last, cart, waitUntilQuiet, tell });
}

/** @returns the key of the line afterwards */
async function changeSize(page, { key, cart, waitUntilQuiet, tell }) {
  const size = (await cart.keys()).includes(key) ? await cart.otherSize(key) : undefined;
  if (size === undefined) return key;
  await answerTo(page, () => cart.setSize(key, size));
  await waitUntilQuiet();
  const keys = await cart.keys();
  if (keys.includes(key)) return key;
  tell({ rule: "buy-key", key, got: `now ${keys.join(", ") || "none"}` });
  return keys[0] ?? key;
}

async function removeLine(page, { key, cart, waitUntilQuiet, tell }) {
  if (!(await cart.keys()).includes(key)) return;
  const response = await answerTo(page, () => cart.remove(key));
  if (!(await isAccepted(response, { rule: "buy-remove", place: { key }, tell }))) return;
  await waitUntilQuiet();
  if ((await cart.keys()).includes(key)) tell({ rule: "buy-remove", key, got: "the line is still there" });
}

/** Whether the answer says that the change was made. Reports what is wrong with the answer. */
async function isAccepted(response, { rule, place, tell }) {
  if (response === undefined) {
    tell({ rule, ...place, got: `to send it and to get an answer ${TOOK_LONGER}` });
    return false;
  }
  const told = (each, got) => tell({ rule: each, ...place, got: `${new URL(response.url()).pathname}: ${got}` });
  if (response.status() !== 200) {
    told(rule, `status ${response.status()}`);
    return false;
  }
  // Only now: the text of an answer that the page does not read never arrives
  const text = await response.text().catch(() => "");
  const data = parsed(text);
  if (data === undefined) {
    told("buy-answer", `no JSON: ${excerpt(text)}`);
    return false;
  }
  const problem = schemaProblem("cart-response", data);
  if (problem !== "") told("buy-answer", excerpt(problem));
  if (data.success === true) return true;
  told(rule, excerpt(text));
  return false;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

module.exports = { checkBuying };
