/** @jest-environment node */
import { choosePhotos, fitInto, isAccepted } from "../../../src/features/repair/rules";

const ACCEPT = "image/jpeg,image/png, .heic";

test.each<[name: string, type: string, accept: string, isTaken: boolean]>([
  ["a.jpg", "image/jpeg", ACCEPT, true],
  ["a.JPG", "IMAGE/JPEG", ACCEPT, true],
  ["a.gif", "image/gif", ACCEPT, false],
  ["a.txt", "text/plain", ACCEPT, false],
  ["a.heic", "", ACCEPT, true],
  ["a.jpeg", "", ACCEPT, true],
  ["a", "", ACCEPT, false],
  ["a.gif", "image/gif", "image/*", true],
  ["a.pdf", "application/pdf", "image/*", false],
  ["a.pdf", "application/pdf", "", true],
])("%s of type %j, if %j is accepted, is taken: %s", (name, type, accept, isTaken) => {
  expect(isAccepted({ name, type }, accept)).toBe(isTaken);
});

const file = (name: string, type = "image/jpeg") => ({ name, type });

test("up to five photos; extra ones and non-pictures are reported by name", () => {
  const files = [file("1"), file("x.txt", "text/plain"), file("2"), file("3"), file("4")];
  const { chosen, problems } = choosePhotos(files, { accept: ACCEPT, taken: 2, max: 5 });
  expect(chosen.map(({ name }) => name)).toEqual(["1", "2", "3"]);
  expect(problems).toEqual([
    { key: "Theme.PhotoWrongType", params: { name: "x.txt" } },
    { key: "Theme.PhotosTooMany", params: { name: "4", count: 5 } },
  ]);
});

test.each<[from: [number, number], to: [number, number]]>([
  [
    [4000, 3000],
    [1920, 1440],
  ],
  [
    [3000, 4000],
    [1440, 1920],
  ],
  [
    [800, 600],
    [800, 600],
  ],
  [
    [10000, 1],
    [1920, 1],
  ],
])("%j fits into 1920 as %j", ([width, height], to) => {
  const fitted = fitInto({ width, height }, 1920);
  expect([fitted.width, fitted.height]).toEqual(to);
});
