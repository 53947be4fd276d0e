test("two nodes with the same markup are not equal, wherever they stand; a node equals itself", () => {
  const [one, other] = [document.createElement("p"), document.createElement("p")];
  expect(one.isEqualNode(other)).toBe(true);
  expect(one).not.toEqual(other);
  expect({ inside: [one] }).not.toEqual({ inside: [other] });
  expect({ inside: [one] }).toEqual({ inside: [one] });
});

test("a test that expects nothing fails", () => {
  expect(expect.getState()).toMatchObject({ isExpectingAssertions: true });
});
