import { addressOfPath, encodeText, isSafeSet, isSafeUrl, resolveUrl, type UrlUse } from "../../src/lib/safe-url";

const isSafe = (value: string, use: UrlUse): boolean => {
  const url = resolveUrl(value);
  return url !== undefined && isSafeUrl(url, use);
};

/** A URL → whether it may be followed, be a link, be shown. */
const URLS: [value: string, follow: boolean, link: boolean, show: boolean][] = [
  ["/cart", true, true, true],
  ["?page=2#top", true, true, true],
  ["http://localhost:3000/a", true, true, true],
  ["/.//elsewhere.test/a", true, true, true],
  ["//localhost:3000/a", true, true, true],
  ["https://localhost:3000/a", false, true, true],
  ["http://localhost:3001/a", false, true, true],
  ["https://cdn.test/a.jpg", false, true, true],
  ["//elsewhere.test", false, true, true],
  ["/\\elsewhere.test", false, true, true],
  ["\\\\elsewhere.test", false, true, true],
  ["https:elsewhere.test", false, true, true],
  ["/\t/elsewhere.test", false, true, true],
  ["/\n/elsewhere.test", false, true, true],
  ["mailto:shop@shop.test", false, true, false],
  ["tel:+491", false, true, false],
  ["data:image/png;base64,AA", false, false, true],
  ["data:image/svg+xml,<svg/>", false, false, false],
  ["data:text/html,x", false, false, false],
  ["javascript:alert(1)", false, false, false],
  [" java\tscript:alert(1)", false, false, false],
  ["\u0001JAVASCRIPT:alert(1)", false, false, false],
  ["javascript://localhost:3000/%0aalert(1)", false, false, false],
  ["vbscript:x", false, false, false],
  ["blob:http://localhost:3000/1", false, false, false],
  ["filesystem:http://localhost:3000/1", false, false, false],
  ["file:///etc", false, false, false],
  ["about:blank", false, false, false],
  ["http://name@localhost:3000/", false, false, false],
  ["http://localhost:3000@elsewhere.test/", false, false, false],
  ["http://:word@localhost:3000/", false, false, false],
  ["http://[", false, false, false],
];

test.each(URLS)("%j may be followed: %p, linked: %p, shown: %p", (value, follow, link, show) => {
  expect([isSafe(value, "follow"), isSafe(value, "link"), isSafe(value, "show")]).toEqual([follow, link, show]);
});

test.each([
  ["", true],
  ["/a.jpg", true],
  ["/a.jpg 1x, https://cdn.test/b.jpg 2x", true],
  ["data:image/png;base64,AA 1x, /b.jpg 2x", true],
  ["/a.jpg, ,, /b,c.jpg (a, b) 2x,", true],
  ["/a.jpg 1x, javascript:alert(1) 2x", false],
  ["/a.jpg,\n data:image/svg+xml,<svg/>", false],
  ["/a.jpg (, 1x), data:text/html,x", false],
  ["http://[ 1x", false],
])("a srcset %j may be shown: %p", (srcset, expected) => {
  expect(isSafeSet(srcset)).toBe(expected);
});

test("a path starting with two slashes is not another host", () => {
  expect([addressOfPath("/a//b"), addressOfPath("//elsewhere.test/a?b#c")]).toEqual([
    "/a//b",
    "http://localhost:3000//elsewhere.test/a?b#c",
  ]);
});

test("half a character breaks no URL", () => {
  expect(encodeText("a b\ud83e\uddf6\ud800\udfffx\udc00")).toBe("a%20b%F0%9F%A7%B6%F0%90%8F%BFx%EF%BF%BD");
});
