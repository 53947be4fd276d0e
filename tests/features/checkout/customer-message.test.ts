import { messageSaver } from "../../../src/features/checkout/customer-message/save-message";
import { on } from "../../../src/lib/dom";
import * as announcer from "../../../src/say/announcer";
import { answering, find, heard, jsonAnswer, show, startServer } from "../../http/server";

startServer();

test("a message is said to be saved, unless a listener has prevented the save", async () => {
  const said = jest.spyOn(announcer, "announce").mockImplementation(() => undefined);
  const toasts = heard("toast:show");
  const requests = answering("post", "*/json/checkout/customer/message/update", () => jsonAnswer({ success: true }));
  show('<form><textarea name="message"></textarea></form>');
  const field = find<HTMLTextAreaElement>("textarea");
  const shown: string[] = [];
  const saver = messageSaver({
    field,
    form: find<HTMLFormElement>("form"),
    url: undefined,
    dispatch: ({ status }) => shown.push(status),
  });
  const stop = on(document, "checkout:customer-message:request", (event: Event) => event.preventDefault());
  field.value = "Ring twice";
  expect(await saver.flush()).toBe(true);
  expect(shown.splice(0)).toEqual(["Saving …", ""]);
  expect([said.mock.calls, toasts, requests]).toEqual([[], [], []]);
  stop();
  field.value = "Ring once";
  expect(await saver.flush()).toBe(true);
  expect(shown).toEqual(["Saving …", "Saved."]);
  expect(said.mock.calls.map(([text]) => text)).toEqual(["Saved."]);
  expect(requests).toHaveLength(1);
});
