import { sendOrSubmit } from "../../src/lib/send-or-submit";

const sent: (string | null)[][] = [];
let form: HTMLFormElement;
let button: HTMLButtonElement;

beforeEach(() => {
  sent.length = 0;
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    sent.push([...new FormData(this).values()].map(String));
  });
  document.body.innerHTML = '<form><input name="mail" value="me@example.com"><button name="do" value="keep"></form>';
  form = document.forms[0] as HTMLFormElement;
  button = form.elements[1] as HTMLButtonElement;
});

test("a form the code has sent is not sent again", async () => {
  const send = jest.fn(() => Promise.resolve());
  await sendOrSubmit(form, button, send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});

test.each([
  ["is lost", () => Promise.reject(new Error("lost"))],
  [
    "throws",
    () => {
      throw new Error("lost");
    },
  ],
])("if the code %s, the error is reported and the form is sent with its button", async (_how, send) => {
  const error = jest.spyOn(console, "error").mockImplementation();
  await sendOrSubmit(form, button, send);
  expect(sent).toEqual([["me@example.com", "keep"]]);
  expect(error).toHaveBeenCalledWith("lost", expect.any(Error));
});
