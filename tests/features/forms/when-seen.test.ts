import { whenSeen } from "../../../src/features/forms/captcha/captcha";

function formWith(html: string): { form: HTMLFormElement; place: Element; field: HTMLElement } {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.forms[0] as HTMLFormElement;
  return { form, place: form.querySelector("div") as Element, field: form.querySelector("input") as HTMLElement };
}

test("a form that already has the focus counts as seen at once", () => {
  const { form, place, field } = formWith("<input><div></div>");
  field.focus();
  const run = jest.fn();
  const stop = whenSeen(place, form, run);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});

test("a form without the focus waits for it until cancelled", () => {
  const { form, place, field } = formWith("<input><div></div>");
  const run = jest.fn();
  const stop = whenSeen(place, form, run);
  expect(run).not.toHaveBeenCalled();
  field.focus();
  expect(run).toHaveBeenCalledTimes(1);
  stop();
  field.blur();
  field.focus();
  expect(run).toHaveBeenCalledTimes(1);
});
