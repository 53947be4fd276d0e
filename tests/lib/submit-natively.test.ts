import { submitNatively } from "../../src/lib/form";

const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  jest.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)].map(([name, value]) => `${name}=${String(value)}`);
    const [action, method, target] = ["action", "method", "target"].map((name) => this.getAttribute(name));
    sent.push(`${method} ${action} ${target}: ${fields.join("&")}`);
  });
});

function formOf(inside: string): HTMLFormElement {
  document.body.innerHTML = `<form action="/order" method="post"><input name="message" value="hi">${inside}</form>`;
  return document.querySelector("form") as HTMLFormElement;
}

const buttonOf = (form: HTMLFormElement): Element => form.querySelector("button") as Element;

test("the pressed button's name and value are sent, and its formaction counts", () => {
  const form = formOf('<button name="do" value="keep" formaction="/keep" formmethod="get" formtarget="_top"></button>');
  submitNatively(form, buttonOf(form));
  expect(sent).toEqual(["get /keep _top: message=hi&do=keep"]);
});

test("leaves the form unchanged, so that it works again after Back", () => {
  const form = formOf('<button name="do" value="keep" formaction="/keep"></button>');
  const before = document.body.innerHTML;
  submitNatively(form, buttonOf(form));
  expect(document.body.innerHTML).toBe(before);
  submitNatively(form);
  expect(sent[1]).toBe("post /order null: message=hi");
});

test("a button without a name sends nothing of its own", () => {
  const form = formOf("<button></button>");
  submitNatively(form, buttonOf(form));
  expect(sent).toEqual(["post /order null: message=hi"]);
});

test.each(["action", "method", "submit", "getAttribute", "appendChild", "removeChild"])(
  "a control named %s does not interfere",
  (name) => {
    const form = formOf(`<input name="${name}" value=""><button name="do" formaction="/keep"></button>`);
    submitNatively(form, buttonOf(form));
    expect(sent).toEqual([`post /keep null: message=hi&${name}=&do=`]);
  },
);
