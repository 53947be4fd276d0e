import { text } from "../../src/lib/parse";
import { number } from "../../src/lib/parse-values";
import { safeStorage } from "../../src/lib/storage";

const KEY = "watchlist";

/** A storage over `open`, and what it complained about. */
function storageOver(open: () => Storage | null) {
  const complaints: string[] = [];
  return { storage: safeStorage(open, ({ message }) => complaints.push(message)), complaints };
}

function blocked(): Storage {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

/** The real storage, which refuses to take any more. */
function full(): Storage {
  return new Proxy(localStorage, {
    get(target, name) {
      if (name === "setItem") throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

afterEach(() => localStorage.clear());

test("keeps a value for the next page, as JSON", () => {
  storageOver(() => localStorage).storage.write(KEY, "48211");
  expect(localStorage.getItem(KEY)).toBe('"48211"');
  expect(storageOver(() => localStorage).storage.read(KEY, text)).toBe("48211");
});

test("reads nothing if nothing was kept, and does not complain", () => {
  const { storage, complaints } = storageOver(() => localStorage);
  expect(storage.read(KEY, text)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test("reads the values that another tab has written", () => {
  const { storage } = storageOver(() => localStorage);
  storage.write(KEY, "48211");
  localStorage.setItem(KEY, '"48212"');
  expect(storage.read(KEY, text)).toBe("48212");
});

test("removes a value", () => {
  const { storage } = storageOver(() => localStorage);
  storage.write(KEY, "48211");
  storage.remove(KEY);
  expect(storage.read(KEY, text)).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each<[rule: string, kept: string]>([
  ["broken JSON", '["48211"'],
  ["JSON of another shape", "true"],
])("%s reads as nothing, with a complaint that names the key", (_rule, kept) => {
  localStorage.setItem(KEY, kept);
  const { storage, complaints } = storageOver(() => localStorage);
  expect(storage.read(KEY, text)).toBeUndefined();
  expect(complaints).toEqual([expect.stringMatching(/^watchlist: expected /)]);
});

test.each<[rule: string, open: () => Storage | null]>([
  ["blocked", blocked],
  ["absent", () => null],
  ["full", full],
])("if the storage is %s, a value is kept until the page is left", (_rule, open) => {
  const { storage } = storageOver(open);
  storage.write(KEY, 5);
  expect(storage.read(KEY, number)).toBe(5);
  storage.remove(KEY);
  expect(storage.read(KEY, number)).toBeUndefined();
});

test("the old value in a full storage does not replace the newer one", () => {
  localStorage.setItem(KEY, "4");
  const { storage } = storageOver(full);
  storage.write(KEY, 5);
  expect(storage.read(KEY, number)).toBe(5);
});

test("complains of the first failure only", () => {
  const { storage, complaints } = storageOver(blocked);
  storage.write(KEY, 5);
  storage.write(KEY, 6);
  storage.read("other", number);
  expect(complaints).toEqual(["The operation is insecure."]);
});

test("stores values again once the storage works", () => {
  let isBlocked = true;
  const { storage } = storageOver(() => (isBlocked ? blocked() : localStorage));
  storage.write(KEY, 5);
  isBlocked = false;
  storage.write(KEY, 6);
  expect(localStorage.getItem(KEY)).toBe("6");
  expect(storage.read(KEY, number)).toBe(6);
});
