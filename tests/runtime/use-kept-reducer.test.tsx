import { act, render, screen } from "@testing-library/react";
import { useEffect, type ReactElement } from "react";
import { useKeptReducer } from "../../src/attach/use-kept-reducer";

const add = (count: number, step: number): number => count + step;
let dispatch: (step: number) => void = () => undefined;

function Count(): ReactElement {
  const [count, dispatchHere] = useKeptReducer(add, 0);
  useEffect(() => {
    dispatch = dispatchHere;
  }, [dispatchHere]);
  return <p>{`count ${count}`}</p>;
}

test("state outlives the view, and what is under way goes on changing it", () => {
  const { unmount } = render(<Count />);
  act(() => dispatch(1));
  expect(screen.getByText("count 1")).toBeTruthy();
  const early = dispatch;
  unmount();
  early(2);
  render(<Count />);
  expect(screen.getByText("count 3")).toBeTruthy();
  act(() => early(1));
  expect(screen.getByText("count 4")).toBeTruthy();
});
