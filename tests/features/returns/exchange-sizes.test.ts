import { controlsOf, readAxes, readForm } from "../../../src/features/returns/return-form/read-form";
import { find, show } from "../../http/server";

const radio = (width: string, length: string, stock: number): string =>
  `<input type="radio" name="exchange-a" value="${width}/${length}" data-width="${width}" data-length="${length}"
    data-variant='{"stockCount":${stock},"prices":{"isSale":false,"price":"€9"}}'>`;
const select = (axis: string, options: string): string =>
  `<select data-slot="${axis}-a"><option value="">Choose</option>${options}</select>`;

test("exchange sizes keep the server's texts; ours are added if only we know that one is sold out", () => {
  show(`<form>
    ${select("width", '<option value="30" selected>W 30</option><option value="32">W 32</option>')}
    ${select("length", '<option value="30">30 short</option><option value="32">32 regular</option><option value="34" disabled>34: back in May</option>')}
    ${radio("30", "30", 4)}${radio("30", "32", 0)}${radio("30", "34", 0)}${radio("32", "36", 1)}</form>`);
  const axes = readAxes(controlsOf(find<HTMLFormElement>("form")), "a");
  expect(axes?.width).toEqual({
    chosen: "30",
    options: [
      { value: "", label: "Choose", isOff: false },
      { value: "30", label: "W 30", isOff: false },
      { value: "32", label: "W 32", isOff: false },
    ],
  });
  expect(axes?.length.options.slice(1)).toEqual([
    { value: "30", label: "30 short", isOff: false },
    { value: "32", label: "32 regular – sold out", isOff: true },
    { value: "34", label: "34: back in May", isOff: true },
    // It has no pair with the chosen width, and the server sent no option for it
    { value: "36", label: "36", isOff: true },
  ]);
});

test("a return of 20 lines reads the form's fields as often as one of 2", () => {
  const get = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements")?.get;
  const readsFor = (count: number): number => {
    const lines = Array.from({ length: count }, (_each, index) => ({ key: String(index), price: 9 }));
    const fields = lines.map(
      ({ key }) => `<input type="checkbox" name="item" value="${key}" checked>
      <select name="solution-${key}"><option>refund</option></select><input name="quantity-${key}" value="2">`,
    );
    show(`<form>${fields.join("")}</form>`);
    const form = find<HTMLFormElement>("form");
    const read = jest.spyOn(HTMLFormElement.prototype, "elements", "get").mockImplementation(() => get?.call(form));
    const { refund } = readForm({ form, lines } as unknown as Parameters<typeof readForm>[0]);
    const { length } = read.mock.calls;
    read.mockRestore();
    expect(refund).toMatch(count === 20 ? /360/ : /36/);
    return length;
  };
  expect(readsFor(20)).toBe(readsFor(2));
});
