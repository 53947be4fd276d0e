import { busyProps, loadingProps } from "../../src/ui/loading-props";
import { markBusy, markLoading } from "../../src/ui/mark-loading";
import { find, show } from "../http/server";

beforeEach(() => show("<button>Send</button>"));

test.each([
  ["loads", loadingProps, markLoading],
  ["is busy", busyProps, markBusy],
])("an island's element that %s is marked as any other", (_state, propsOf, mark) => {
  const button = find("button");
  const { className, ...attributes } = propsOf(true);
  mark([button]);
  expect(button.className).toBe(className);
  for (const [name, value] of Object.entries(attributes)) expect(button.getAttribute(name)).toBe(value);
  expect(button.attributes).toHaveLength(2);
  expect(Object.values(propsOf(false))).toEqual([undefined, undefined]);
});
