import hints from "../../../src/features/page/hints";
import { openDrawer } from "../../../src/ui/drawer";
import { openModal } from "../../../src/ui/modal";

const IMAGE = '<img class="evil" src="x" onerror="window.isBroken = true">';

/** Every attribute by which Bootstrap lets a page say how a tip is made. */
const CONFIGURED = Object.entries({
  template: `<div class="evil" role="tooltip">${IMAGE}<div class="tooltip-inner"></div><h3 class="popover-header"></h3></div>`,
  html: "true",
  sanitize: "false",
  "sanitize-fn": "eval",
  "allow-list": '{"img":["onerror"]}',
  content: IMAGE,
  title: IMAGE,
  "original-title": IMAGE,
  "custom-class": "evil",
  container: "#elsewhere",
  selector: ".evil",
  placement: "no such place",
  trigger: "click",
  "popper-config": '{"strategy":"evil"}',
  delay: "100000",
  animation: "true",
  config: '{"html":true,"customClass":"evil"}',
})
  .map(([name, value]) => `data-bs-${name}='${value}'`)
  .join(" ");

let stop = (): void => undefined;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  // Lets the announcer come to its end: its state outlives the test
  jest.advanceTimersByTime(2000);
  jest.useRealTimers();
});

function showPage(html: string): void {
  document.body.innerHTML = `<div id="elsewhere"></div><main>${html}</main>`;
  stop = hints(document);
}

function act(type: string): Element {
  const trigger = document.querySelector("main > *") ?? document.body;
  trigger.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  jest.advanceTimersByTime(0);
  return document.querySelector(".tooltip,.popover") ?? document.body;
}

test("no data-bs-… attribute of the page changes a tooltip: HTML stays text", () => {
  showPage(`<button ${CONFIGURED} data-tooltip='${IMAGE}'>?</button>`);
  const tip = act("mouseover");
  expect(tip.querySelector(".tooltip-inner")?.textContent).toBe(IMAGE);
  expect(tip.parentElement?.localName).toBe("main");
  expect(document.querySelectorAll("img,.evil")).toHaveLength(0);
});

test("no data-bs-… attribute of the page changes a popover: HTML stays text", () => {
  showPage(`<button ${CONFIGURED} data-popover='${IMAGE}' data-popover-title="<b>Title</b>">?</button>`);
  const tip = act("click");
  expect(tip.querySelector(".popover-body")?.textContent).toBe(IMAGE);
  expect(tip.querySelector(".popover-header")?.textContent).toBe("<b>Title</b>");
  expect(tip.parentElement?.localName).toBe("main");
  expect(document.querySelectorAll("img,b,.evil")).toHaveLength(0);
});

test("a popover that opens is announced, and its trigger says so", () => {
  showPage('<button data-popover="Within 3 days" data-popover-title="Delivery">?</button>');
  const trigger = document.querySelector("main > button");
  act("click");
  expect(trigger?.getAttribute("aria-expanded")).toBe("true");
  jest.advanceTimersByTime(600);
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Delivery: Within 3 days");
  act("click");
  expect(trigger?.getAttribute("aria-expanded")).toBe("false");
});

const closeByEscape = (): boolean => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
const describedBy = (): string | null => document.querySelector("main > *")?.getAttribute("aria-describedby") ?? null;

test.each([
  ["tooltip", "mouseover"],
  ["popover", "click"],
])("a %s is added to what describes its trigger, and only the tip goes with it", (kind, type) => {
  showPage(`<button data-${kind}="22 characters" aria-describedby="hint error">?</button>`);
  const tip = act(type);
  expect(tip.id).not.toBe("");
  expect(describedBy()).toBe(`hint error ${tip.id}`);
  closeByEscape();
  expect(document.querySelector(".tooltip,.popover")).toBeNull();
  expect(describedBy()).toBe("hint error");
});

test("a message that a field gets while its tooltip is open stays, and Escape still closes the tooltip", () => {
  showPage('<input data-tooltip="22 characters">');
  act("mouseover");
  document.querySelector("input")?.setAttribute("aria-describedby", "error");
  closeByEscape();
  expect(document.querySelector(".tooltip")).toBeNull();
  expect(describedBy()).toBe("error");
});

test("a tooltip leaves no description where there was none", () => {
  showPage('<button data-tooltip="22 characters">?</button>');
  const tip = act("mouseover");
  expect(describedBy()).toBe(tip.id);
  closeByEscape();
  expect(describedBy()).toBeNull();
});

test.each([
  ["tooltip", "mouseover"],
  ["popover", "click"],
])(
  "Escape that closes a %s leaves the dialog around it open, also where the browser has a close watcher",
  (kind, type) => {
    showPage(`<button data-${kind}="22 characters">?</button>`);
    act(type);
    const press = (): boolean =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", cancelable: true }));
    expect(press()).toBe(false);
    expect(document.querySelector(".tooltip,.popover")).toBeNull();
    expect(press()).toBe(true);
  },
);

test("a popover without a title gets none from data-bs-original-title", () => {
  showPage(`<button ${CONFIGURED} data-popover="Text">?</button>`);
  expect(act("click").querySelector(".popover-header")).toBeNull();
});

function publishUpdate(): void {
  const detail = { url: "/x", element: document.body };
  document.dispatchEvent(new CustomEvent("fragment:updated", { detail }));
}

test.each([
  ["tooltip", "mouseover"],
  ["popover", "click"],
])("a %s stays when another part of the page is swapped, and goes when its trigger is", (kind, type) => {
  showPage(`<button data-${kind}="22 characters">?</button>`);
  act(type);
  publishUpdate();
  expect(document.querySelectorAll(".tooltip,.popover")).toHaveLength(1);
  document.querySelector("main > button")?.remove();
  publishUpdate();
  expect(document.querySelector(".tooltip,.popover")).toBeNull();
});

test("a tooltip whose trigger was removed without a swap disappears when the pointer moves on", () => {
  showPage('<button data-tooltip="22 characters">?</button><p>Text</p>');
  act("mouseover");
  document.querySelector("main > button")?.remove();
  expect(document.querySelector(".tooltip")).not.toBeNull();
  act("mouseover");
  expect(document.querySelector(".tooltip")).toBeNull();
});

/** Presses Escape in a layer that has had the time to open, and lets it close. */
async function closeFrom(layer: HTMLElement | null | undefined): Promise<void> {
  await jest.advanceTimersByTimeAsync(1000);
  layer?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  await jest.advanceTimersByTimeAsync(1000);
}

test("no data-bs-… attribute of a dialog or drawer breaks its opening or keeps it from closing", async () => {
  const attributes = `tabindex="-1" data-bs-focus="x" data-bs-keyboard="false" data-bs-backdrop="5" data-bs-scroll="x" data-bs-config='{"focus":1}'`;
  document.body.innerHTML = `<div class="modal" ${attributes}><div class="modal-dialog"><div class="modal-content"></div></div></div><div class="offcanvas" ${attributes}></div>`;
  const [dialog, drawer] = [".modal", ".offcanvas"].map((each) => document.querySelector<HTMLElement>(each));
  openModal(dialog ?? document.body, { focusAfter: () => [] });
  expect(document.querySelector(".modal.show")).not.toBeNull();
  await closeFrom(dialog);
  expect(document.querySelector(".modal.show")).toBeNull();
  await openDrawer(drawer ?? document.body);
  expect(document.querySelector(".offcanvas.showing,.offcanvas.show")).not.toBeNull();
  await closeFrom(drawer);
  expect(document.querySelector(".offcanvas.showing,.offcanvas.show")).toBeNull();
});
