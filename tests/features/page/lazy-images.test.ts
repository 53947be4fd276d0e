import lazyImages from "../../../src/features/page/lazy-images";

let margin: string | undefined;
let observed: Element[] = [];
let show: (target: Element) => void = () => undefined;
let stop = (): void => undefined;

/** jsdom has no IntersectionObserver; this one sees what the test shows it. */
class Observer {
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    margin = options?.rootMargin;
    show = (target) => {
      const entry: Partial<IntersectionObserverEntry> = { isIntersecting: true, target };
      callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    };
  }
  observe(target: Element): void {
    observed.push(target);
  }
  unobserve(target: Element): void {
    observed = observed.filter((other) => other !== target);
  }
  disconnect(): void {
    observed = [];
  }
}

const images = (): HTMLImageElement[] => Array.from(document.images);
const sources = (): (string | null)[] => images().map((image) => image.getAttribute("src"));

beforeEach(() => {
  Object.defineProperty(window, "IntersectionObserver", { value: Observer, configurable: true });
  observed = [];
  document.body.innerHTML = `<img data-src="/a.jpg" data-srcset="/a-2.jpg 2x"><img data-src="/b.jpg"><img src="/c.jpg" loading="lazy">`;
  stop = lazyImages(document);
});
afterEach(() => stop());

test("loads a picture 300 px before it is seen (spec §9)", () => {
  expect(margin).toBe("300px");
  expect(sources()).toEqual([null, null, "/c.jpg"]);
  const [first] = images();
  if (first === undefined) throw new Error("no picture");
  show(first);
  expect(sources()).toEqual(["/a.jpg", null, "/c.jpg"]);
  expect(first.getAttribute("srcset")).toBe("/a-2.jpg 2x");
  expect(observed).not.toContain(first);
});

test("leaves natively lazy pictures alone", () => {
  expect(observed).toHaveLength(2);
  expect(images()[2]?.getAttribute("loading")).toBe("lazy");
});

test("loads every picture before printing", () => {
  window.dispatchEvent(new Event("beforeprint"));
  expect(sources()).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
});

test("handles a picture that is the fragment itself", () => {
  const picture = document.body.appendChild(document.createElement("img"));
  picture.dataset.src = "/e.jpg";
  document.dispatchEvent(new CustomEvent("fragment:updated", { detail: { url: "/x", element: picture } }));
  expect(observed).toContain(picture);
});

test("handles the pictures of a fetched fragment", () => {
  const fragment = document.createElement("div");
  fragment.innerHTML = '<img data-src="/d.jpg">';
  document.body.appendChild(fragment);
  document.dispatchEvent(new CustomEvent("fragment:updated", { detail: { url: "/x", element: fragment } }));
  expect(observed).toContain(fragment.firstElementChild);
});
