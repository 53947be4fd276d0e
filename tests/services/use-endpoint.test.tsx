import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { useEndpoint } from "../../src/http/use-endpoint";
import { answering, consoleErrors, dataOf, jsonAnswer, startServer } from "./server";

startServer();

/** Shows the count of a gallery. */
function Count({ color }: { color: string | undefined }): ReactElement {
  const state = useEndpoint(
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
const colorOf = (request: Request): string => new URL(request.url).searchParams.get("color") ?? "";

test("asks nothing without options", () => {
  const requests = answering("get", PATH, () => jsonAnswer({ count: 1 }));
  render(<Count color={undefined} />);
  expect(screen.getByText("idle")).toBeTruthy();
  expect(requests).toEqual([]);
});

test("shows that it asks, then what was answered", async () => {
  answering("get", PATH, () => jsonAnswer({ count: 7 }));
  render(<Count color="moss" />);
  expect(screen.getByText("loading")).toBeTruthy();
  expect(await screen.findByText("7 pieces")).toBeTruthy();
});

test("a 304 of which nothing is known says nothing, and is no failure (spec §7)", async () => {
  const requests = answering("get", PATH, () => new Response(null, { status: 304 }));
  render(<Count color="ochre" />);
  expect(await screen.findByText("idle")).toBeTruthy();
  expect(requests).toHaveLength(1);
});

test("equal reads are one request", async () => {
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

test("an answer that was overtaken is never shown", async () => {
  const answers = new Map<string, (response: Response) => void>();
  answering("get", PATH, (request) => new Promise((resolve) => answers.set(colorOf(request), resolve)));
  const { rerender } = render(<Count color="late" />);
  rerender(<Count color="new" />);
  await screen.findByText("loading");
  const waitFor = async (color: string): Promise<(response: Response) => void> => {
    for (;;) {
      const answer = answers.get(color);
      if (answer !== undefined) return answer;
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  (await waitFor("new"))(jsonAnswer({ count: 2 }));
  expect(await screen.findByText("2 pieces")).toBeTruthy();
  (await waitFor("late"))(jsonAnswer({ count: 99 }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByText("99 pieces")).toBeNull();
  expect(screen.getByText("2 pieces")).toBeTruthy();
});

test("a wrong answer is one clear error, and the island goes on", async () => {
  const errors = consoleErrors();
  answering("get", PATH, () => jsonAnswer({ count: "many" }));
  render(<Count color="wrong" />);
  expect(await screen.findByText(/failed: .*response\.count: expected a whole number/)).toBeTruthy();
  expect(errors).toHaveLength(1);
});
