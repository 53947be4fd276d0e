import { DONE, SHOW_AND_ALLOW, type MarkupNotes } from "./note";

/** The slots of every form of steps. */
const STEPS = {
  body: {
    note: "All steps, and everything that belongs to them.",
    without: "The form stays as the server has rendered it.",
  },
  answered: {
    note: "Rendered `hidden`; shown instead of the form if this browser has already sent it.",
    without: "The form can be filled in again.",
  },
  restored: {
    note: "Rendered `hidden`; shown when a draft has been restored.",
    without: "The draft is restored without a message.",
  },
  "start-again": { note: "In `restored`: empties the form.", without: "The shopper clears the fields by hand." },
  progress: { note: "Says “Step 2 of 3”.", without: "Only the page's title shows it." },
  next: {
    note: "Rendered `hidden`, one in each step except the last: goes to the next step once this one has no errors.",
    without: "Enter in a field goes to the next step.",
  },
  back: { note: "Rendered `hidden`: goes back one step.", without: "The browser's Back goes back a step." },
  summary: { note: "In the last step: filled with questions and answers.", without: "There is no summary." },
} as const;

/** Forms: checked fields, dates, addresses, captcha; forms of steps. */
export const FORM_NOTES = {
  attributes: {
    validate: {
      on: "`form`",
      note: "A submit with visible invalid fields is blocked, and the form is marked. `blur`: fields are also checked when the shopper leaves them.",
      without: "The browser checks and reports the fields, one by one.",
    },
    fieldError: {
      on: "inside `form`",
      note: "The place for the message of the field with that `name`.",
      without: "The browser points out the field.",
    },
    errorSummary: {
      on: "inside a form with `data-validate`, or a form of steps",
      note: "Where several invalid fields are listed, as links.",
      without: "Only the first invalid field is pointed out.",
    },
    mask: { on: "`input`", note: "`date`: accepts dates as 99.99.9999.", without: "The typed text is not changed." },
    min: {
      on: "`input[data-mask]`",
      note: "The earliest date it accepts, written as 1900-12-31.",
      without: "There is no earliest date.",
    },
    max: {
      on: "`input[data-mask]`",
      note: "The latest date it accepts, written as 2010-12-31.",
      without: "There is no latest date.",
    },
    addressSuggestUrl: {
      on: "an element around the fields of one address",
      note: "Where addresses for the typed text are fetched from; the fields are identified by their `autocomplete`.",
      without: "There are no suggestions.",
    },
    formStep: {
      on: "a step of a form",
      note: "Its name. The step has an `id` and a heading.",
      without: "Required: a form without steps stays as the server has rendered it.",
    },
    stepLink: {
      on: "`a` in a list of steps",
      note: "The step it leads to; its `href` is the step's `#id`.",
      without: "Only `progress` says where the shopper is.",
    },
    showIf: {
      on: "a question or step of a form",
      note: "When it is asked: `NAME`, `NAME=A|B`, `NAME!=A`, `NAME>=8`, `NAME<=3`, joined by `&`.",
      without: "It is always asked.",
    },
    required: {
      on: "a field that is not always asked, a `fieldset` of checkboxes",
      note: "If it is asked, it must be answered; of checkboxes, at least one must be ticked.",
      without: "It is optional.",
    },
    checkUrl: {
      on: "a step of a form",
      note: "Where its fields are checked before the next step; the answer is a `FormResponse`.",
      without: "The server checks the step at the end.",
    },
    draft: {
      on: "a form of steps",
      note: "`ID@VERSION`, under which the browser keeps the answers that have not been sent yet.",
      without: "Nothing is kept.",
    },
    draftIn: {
      on: "a form of steps",
      note: "`tab`: the draft is dropped when the tab is closed.",
      without: "It is kept for 30 days.",
    },
    noDraft: { on: "a field", note: "Its value is never kept.", without: "It is kept with the rest." },
    returnLine: {
      on: "a line of a return form",
      note: "Its key: the `value` of its `item`, and the end of its fields' names.",
      without: "The line is left out of the estimate.",
    },
    priceValue: {
      on: "a line of a return form",
      note: "The price of one piece, as a number.",
      without: "The line is left out of the estimate.",
    },
    uploadUrl: {
      on: "`input[type=file]` of photos",
      note: "Where each photo is sent as soon as it is chosen.",
      without: "The photos are sent with the form.",
    },
    place: {
      on: "a shape of a sketch",
      note: "The `value` of the checkbox it represents.",
      without: "A click on the sketch does nothing.",
    },
  },
  slots: {
    captcha: {
      token: {
        note: "The hidden field that takes the provider's token.",
        without: "The captcha does not start; the form works without it.",
      },
      widget: { note: "`data-opaque`: where the provider renders the captcha.", without: "As above." },
      ...SHOW_AND_ALLOW,
      missing: {
        note: "Rendered `hidden`: asks for the missing answer.",
        without: "The form is held back without a message.",
      },
      expired: {
        note: "Rendered `hidden`: says that the answer has expired.",
        without: "It expires without a message.",
      },
      failed: {
        note: "Rendered `hidden`: says that the captcha is not available.",
        without: "Nothing says so; the form works without the captcha.",
      },
      retry: { note: "In `failed`: tries again.", without: "Only a reload tries again." },
    },
    survey: {
      ...STEPS,
      done: { note: `Rendered \`hidden\`: thanks. ${DONE}`, without: "The form stays as the server has rendered it." },
    },
    "knit-repair-form": {
      ...STEPS,
      done: {
        note: `Rendered \`hidden\`: thanks. ${DONE}`,
        without: "If the answer leads nowhere, nothing says that the form was sent.",
      },
      "photo-list": {
        note: "Where the photos are listed.",
        without: "The photos are sent with the form, and not shown.",
      },
    },
    "return-form": {
      ...STEPS,
      done: {
        note: `Rendered \`hidden\`: thanks. ${DONE}`,
        without: "If the answer leads nowhere, nothing says that the form was sent.",
      },
      refund: { note: "Says how much will be refunded, as an estimate.", without: "Nothing is estimated." },
      "select-all": { note: "Rendered `hidden`: ticks every line.", without: "Lines are ticked one by one." },
      "stock-KEY": { note: "Says what is in stock in the size chosen in exchange.", without: "Nothing is said." },
      "axes-KEY": { note: "Rendered `hidden`: the two selects of a line.", without: "The radios are the choice." },
      "sizes-KEY": {
        note: "Encloses the radios that the selects replace.",
        without: "Radios and selects are both visible.",
      },
      "width-KEY": { note: "The widths of a line.", without: "The radios are the choice." },
      "length-KEY": { note: "The lengths of a line.", without: "The radios are the choice." },
    },
  },
} as const satisfies MarkupNotes;
