import { CART_ENDPOINTS, CART_ENDPOINT_NAMES } from "../../../contract/cart-endpoints";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { serverElementOf } from "../../../attach/adopt/attributes";
import { listName } from "../../../lib/fields";
import { attributeOf, descendants } from "../../../lib/node";
import { all, each, has, said, type Found, type Rule, meaning } from "./check";
import { isOwn } from "./page";

/** Forms that the bundle sends by POST. */
const WRITES = [
  `form[${ATTRIBUTE.cartAction}]`,
  ...[
    "order-form",
    "reminder-form",
    "watchlist-form",
    "login-form",
    "checkout-login-form",
    "lost-password-form",
    "survey",
    "knit-repair-form",
    "return-form",
  ].map((name) => `form[data-island="${name}"]`),
].join(",");
const SUBMIT = 'button:not([type]),button[type="submit"],input[type="submit"],input[type="image"]';

const lower = (element: Element, attribute: string): string => (attributeOf(element, attribute) ?? "").toLowerCase();

function hasSubmit(page: Document, form: Element): boolean {
  const id = attributeOf(form, "id") ?? "";
  return has(form, SUBMIT) || (id !== "" && has(page, `[form="${id}"]`));
}

/** Describes the problem if a cart form has the address of another change of the cart. */
function wrongAction(form: Element): string | undefined {
  const action = attributeOf(form, ATTRIBUTE.cartAction) ?? "";
  const given = attributeOf(form, "action") ?? "";
  const other = CART_ENDPOINT_NAMES.find((name) => given.split("?")[0]?.slice(-name.length - 1) === `/${name}`);
  if (other === undefined || CART_ENDPOINTS[other].action === action) return undefined;
  return `action="${given}", which is for ${CART_ENDPOINTS[other].action}, on a form for ${action}`;
}

const namesIn = (form: Element): string[] =>
  descendants(form, "[name]").map((field) => attributeOf(field, "name") ?? "");

function strayMessages(page: Document): readonly Found[] {
  return said(all(page, `form [${ATTRIBUTE.fieldError}]`), (place) => {
    const form = place.closest("form");
    const name = place.getAttribute(ATTRIBUTE.fieldError) ?? "";
    const names = form === null ? [] : namesIn(form);
    const isThere = names.some((each) => each === name || each === `${name}[]`);
    return isThere ? undefined : `data-field-error=${meaning(name, names)}`;
  });
}

function strayConditions(page: Document): readonly Found[] {
  return said(all(page, `form [${ATTRIBUTE.showIf}]`), (element) => {
    const form = element.closest("form");
    const names = form === null ? [] : namesIn(form);
    const asked = (element.getAttribute(ATTRIBUTE.showIf) ?? "")
      .split("&")
      .map((part) => part.split(/[!<>]?=/)[0]?.trim() ?? "");
    const lost = asked.find((name) => !names.includes(name));
    return lost === undefined ? undefined : `data-show-if: ${meaning(lost, names)}`;
  });
}

function straySteps(page: Document): readonly Found[] {
  return said(all(page, `[${ATTRIBUTE.stepLink}]`), (link) => {
    const form = link.closest("form");
    const steps =
      form === null
        ? []
        : descendants(form, `[${ATTRIBUTE.formStep}]`).map((step) => step.getAttribute(ATTRIBUTE.formStep) ?? "");
    const name = link.getAttribute(ATTRIBUTE.stepLink) ?? "";
    return steps.includes(name) ? undefined : `data-step-link=${meaning(name, steps)}`;
  });
}

/** No type, or any other, is the same as `submit`. */
const BUTTON_TYPES: readonly string[] = ["button", "reset", "menu", "submit"];

/** The wallet's, which sends the order form. */
const EXPRESS_BUTTON = `[${ATTRIBUTE.walletExpress}] ${attributeSelector(ATTRIBUTE.slot, "button")}`;

const isNoSubmit = (button: Element): boolean =>
  button.hasAttribute(ATTRIBUTE.step) ||
  button.hasAttribute(ATTRIBUTE.storeChoose) ||
  (button.hasAttribute(ATTRIBUTE.slot) &&
    !["submit", "label", "keep"].includes(button.getAttribute(ATTRIBUTE.slot) ?? "") &&
    !button.matches(EXPRESS_BUTTON));

/** Rules for all forms, whether the bundle or the browser sends them. */
export const FORM_RULES: Readonly<Record<string, Rule>> = {
  "button-submits": {
    level: "required",
    says: 'A button that is not meant to send its form has no type="button": pressing it sends the form.',
    remedy: 'Write type="button".',
    docs: "islands.md",
    find: (page) =>
      each(
        all(page, "form button").filter(
          (button) => isNoSubmit(button) && !BUTTON_TYPES.includes(lower(serverElementOf(button) ?? button, "type")),
        ),
      ),
  },
  "hidden-field-shown": {
    level: "required",
    says: "A token or key of the server is in a field that shoppers see.",
    remedy: 'Write type="hidden".',
    docs: "http.md",
    find: (page) =>
      each(
        all(page, 'input[name="_token"],input[name="_idempotency_key"]').filter(
          (field) => lower(field, "type") !== "hidden",
        ),
      ),
  },
  "method-get": {
    level: "required",
    says: "Without scripts, a form that changes something is sent by GET: crawlers would do so, too.",
    remedy: 'Write method="post".',
    docs: "page.md#without-javascript",
    find: (page) => each(all(page, WRITES).filter((form) => lower(form, "method") !== "post")),
  },
  "action-missing": {
    level: "required",
    says: "A form does not say where it is sent: without scripts, it is sent to the page itself.",
    remedy: "Write the address that answers it into action.",
    docs: "page.md#without-javascript",
    find: (page) => each(all(page, WRITES).filter((form) => (attributeOf(form, "action") ?? "") === "")),
  },
  "action-foreign": {
    level: "required",
    says: "A form is sent to another origin, which the bundle refuses.",
    remedy: "Let this server answer it, and write its path.",
    docs: "page.md#urls",
    find: (page) => each(all(page, WRITES).filter((form) => !isOwn(attributeOf(form, "action") ?? ""))),
  },
  "action-wrong": {
    level: "required",
    says: "A form's address belongs to a different change of the cart than it names.",
    remedy: "Correct the address, or data-cart-action.",
    docs: "features/cart.md",
    find: (page) => said(all(page, `form[${ATTRIBUTE.cartAction}]`), wrongAction),
  },
  "token-missing": {
    level: "recommended",
    says: "A form that changes something has no CSRF token.",
    remedy: 'Put <input type="hidden" name="_token" value="…"> into it, if your server checks tokens.',
    docs: "http.md",
    find: (page) => each(all(page, WRITES).filter((form) => !namesIn(form).includes("_token"))),
  },
  "submit-missing": {
    level: "required",
    says: "A form has no button that sends it: without scripts, it cannot be sent.",
    remedy: "Give it a submit button.",
    docs: "page.md#without-javascript",
    find: (page) => each(all(page, WRITES).filter((form) => !hasSubmit(page, form))),
  },
  "message-astray": {
    level: "required",
    says: "The place for a message names a field that its form does not have: the message is never shown.",
    remedy: "Write the field's name into data-field-error.",
    docs: "features/forms.md",
    find: strayMessages,
  },
  "message-place-missing": {
    level: "recommended",
    says: "A field that can be invalid has no place for its message, so the browser shows its own.",
    remedy: 'Put <p class="invalid-feedback" data-field-error="NAME"> beside it.',
    docs: "features/forms.md",
    find: (page) =>
      said(all(page, `form[${ATTRIBUTE.validate}]`), (form) => {
        const places = descendants(form, `[${ATTRIBUTE.fieldError}]`).map(
          (place) => place.getAttribute(ATTRIBUTE.fieldError) ?? undefined,
        );
        const fields = descendants(
          form,
          "input[required]:not([type=checkbox]):not([type=radio]),select[required],textarea[required]",
        );
        const names = fields.map((field) => field.getAttribute("name") ?? "");
        // The bundle itself fills in the EAN
        const left =
          places.length === 0
            ? []
            : names.filter((name) => ![name, listName(name)].some((each) => each === "ean" || places.includes(each)));
        return left.length === 0 ? undefined : left.join(", ");
      }),
  },
  "condition-astray": {
    level: "required",
    says: "A question depends on a field that the form does not have, so it is never asked.",
    remedy: "Write the name of an earlier field into data-show-if.",
    docs: "features/survey.md",
    find: strayConditions,
  },
  "condition-required": {
    level: "required",
    says: "A field that is not always asked is required: without scripts, the form cannot be sent without it.",
    remedy: "Write data-required instead of required.",
    docs: "features/survey.md",
    find: (page) => each(all(page, `[${ATTRIBUTE.showIf}] [required]`)),
  },
  "step-astray": {
    level: "required",
    says: "A link in the list of steps names a step that the form does not have.",
    remedy: "Write the step's name into data-step-link.",
    docs: "features/survey.md",
    find: straySteps,
  },
  "step-without-id": {
    level: "required",
    says: "A step has no id, so no address leads to it, or no heading, so it has no name.",
    remedy: "Give it an id and a heading.",
    docs: "features/survey.md",
    find: (page) =>
      each(
        all(page, `[${ATTRIBUTE.formStep}]`).filter(
          (step) => (step.getAttribute("id") ?? "") === "" || !has(step, "h1,h2,h3,h4,h5,h6"),
        ),
      ),
  },
  "autocomplete-missing": {
    level: "recommended",
    says: "A login's fields do not say what they are: browsers and password managers do not fill them in.",
    remedy: 'Write autocomplete="username" and autocomplete="current-password".',
    docs: "features/login.md",
    find: (page) =>
      each(
        all(
          page,
          'form[data-island$="login-form"] input[type="password"],form[data-island$="login-form"] input[type="email"]',
        ).filter((field) => !field.hasAttribute("autocomplete")),
      ),
  },
};
