import { act, render, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { request } from "../../src/http/request";
import { useLive } from "../../src/http/use-live";
import { pause } from "../../src/lib/timing";
import { answering, type Asked, calledOff, consoleErrors, dataOf, jsonAnswer, startServer } from "./server";

startServer();

/** Shows the count of a gallery. */
function Count({ color }: { color: string | undefined }): ReactElement {
  const state = useLive(
    "json/gallery/items/count/{x}",
    color === undefined ? undefined : { parameters: { x: "socks" }, query: dataOf({ color }) },
  );
  switch (state.kind) {
    case "idle":
    case "loading":
      return <p>{state.kind}</p>;
    case "ready":
      return <p>{`${state.data.count} pieces`}</p>;
    case "failed":
      return <p>{`failed: ${state.error.message}`}</p>;
  }
}

const PATH = "/json/gallery/items/count/socks";
const colorOf = (request: Asked): string => new URL(request.url).searchParams.get("color") ?? "";

test("sends nothing without options", async () => {
  const requests = answering("get", PATH, () => jsonAnswer({ count: 1 }));
  render(<Count color={undefined} />);
  expect(screen.getByText("idle")).toBeTruthy();
  // Would come after one of the view's own
  await request("json/gallery/items/count/{x}", { parameters: { x: "socks" }, query: dataOf({ color: "sent" }) });
  expect(requests.map(colorOf)).toEqual(["sent"]);
});

test("shows that it is loading, then the answer", async () => {
  answering("get", PATH, () => jsonAnswer({ count: 7 }));
  render(<Count color="moss" />);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await screen.findByText("7 pieces")).toBeTruthy();
});

test("a 304 without known data shows nothing, and is not a failure (spec §7)", async () => {
  const requests = answering("get", PATH, () => new Response(null, { status: 304 }));
  render(<Count color="ochre" />);
  expect(await screen.findByText("idle")).toBeTruthy();
  expect(requests).toHaveLength(1);
});

test("equal reads share one request", async () => {
  const requests = answering("get", PATH, () => jsonAnswer({ count: 3 }));
  render(
    <>
      <Count color="rust" />
      <Count color="rust" />
    </>,
  );
  expect(await screen.findAllByText("3 pieces")).toHaveLength(2);
  expect(requests).toHaveLength(1);
});

test("views that mount just after an answer show it at once, and read it again with one request", async () => {
  let count = 4;
  const requests = answering("get", PATH, () => jsonAnswer({ count }));
  const { unmount } = render(<Count color="sage" />);
  await screen.findByText("4 pieces");
  unmount();
  await pause(0);
  count = 5;
  render(
    <>
      <Count color="sage" />
      <Count color="sage" />
    </>,
  );
  expect(screen.getAllByText("4 pieces")).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByText("5 pieces")).toHaveLength(2));
  expect(requests).toHaveLength(2);
});

test("an overtaken request is aborted, and never shown", async () => {
  const areCalledOff = calledOff();
  let answerLate = (): void => undefined;
  const requests = answering("get", PATH, (request, number) =>
    colorOf(request) === "new"
      ? jsonAnswer({ count: 2 })
      : new Promise((resolve) => {
          if (number === 1) answerLate = () => resolve(jsonAnswer({ count: 99 }));
        }),
  );
  const { rerender } = render(<Count color="late" />);
  await waitFor(() => expect(requests).toHaveLength(1));
  rerender(<Count color="new" />);
  expect(await screen.findByText("2 pieces")).toBeTruthy();
  await waitFor(() => expect(areCalledOff()).toEqual([true, false]));
  answerLate();

  rerender(<Count color="late" />);
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(screen.getByText("loading")).toBeTruthy();
});

test("data read elsewhere shows at once, and a change in another tab is read again", async () => {
  let count = 1;
  const requests = answering("get", PATH, () => jsonAnswer({ count }));
  render(<Count color="plum" />);
  await screen.findByText("1 pieces");
  count = 2;
  await act(async () => {
    await request("json/gallery/items/count/{x}", { parameters: { x: "socks" }, query: dataOf({ color: "plum" }) });
  });
  expect(await screen.findByText("2 pieces")).toBeTruthy();
  expect(requests).toHaveLength(2);
  count = 3;
  window.dispatchEvent(new StorageEvent("storage", { key: "storefront-cart", newValue: "x" }));
  expect(await screen.findByText("3 pieces")).toBeTruthy();
});

test("a wrong answer gives one clear error, and the island goes on", async () => {
  const errors = consoleErrors();
  answering("get", PATH, () => jsonAnswer({ count: "many" }));
  render(<Count color="wrong" />);
  expect(await screen.findByText(/failed: .*response\.count: expected a whole number/)).toBeTruthy();
  expect(errors).toHaveLength(1);
});
