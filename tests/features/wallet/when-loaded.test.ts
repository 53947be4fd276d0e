import { whenLoaded } from "../../../src/features/wallet/wallet";

test("work that waits for the page starts with its load event, or at once", () => {
  const start = jest.fn();
  const readyState = jest.spyOn(Document.prototype, "readyState", "get");
  readyState.mockReturnValue("interactive");
  whenLoaded(start);
  expect(start).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(start).toHaveBeenCalledTimes(1);
  readyState.mockReturnValue("complete");
  whenLoaded(start);
  expect(start).toHaveBeenCalledTimes(2);
});
