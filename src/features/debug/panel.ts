import { on } from "../../lib/dom";
import { append, setAttribute } from "../../lib/node";
import { styleOverlay } from "./panel-style";
import { isOnPage } from "./selector-of";

/** A line of the overlay. */
export interface Row {
  readonly title: string;
  /** Further lines, in the order they are read. */
  readonly lines: readonly string[];
  /** Colours its edge: `required`, `recommended`, `optional`; "" for none. */
  readonly level: string;
  /** The element that a press on "Show" brings into view. */
  readonly element?: Element | undefined;
}

/** A tab of the overlay; its rows are read each time it is drawn. */
export interface Tab {
  readonly name: string;
  readonly rows: () => readonly Row[] | Promise<readonly Row[]>;
  /** The sentence for an empty list. */
  readonly none: string;
}

interface Panel {
  /** Draws the open tab again, and the number on the button. */
  refresh: () => void;
  /** Shows the number of faults on the button that opens the panel. */
  count: (faults: number) => void;
}

/**
 * The overlay: a button at the foot of the page that opens tabs of rows, with a filter and a copy. It is beside the
 * body, in a shadow root if the browser has them, and changes nothing in the page.
 */
export function openPanel(tabs: readonly Tab[], version: string): Panel {
  const opener = element("button", { type: "button", class: "opener", "aria-expanded": "false" }, "Storefront");
  const list = element("div", { role: "tablist", "aria-label": "What is shown" });
  const filter = element("input", { type: "search", placeholder: "Filter", "aria-label": "Filter" });
  const copy = element("button", { type: "button" }, "Copy");
  const again = element("button", { type: "button" }, "Check again");
  const close = element("button", { type: "button", "aria-label": "Close" }, "×");
  const rows = element("ul", { class: "rows" });
  const said = element("p", { class: "said", role: "status" });
  const content = element("div", { role: "tabpanel", id: "storefront-debug-rows", tabindex: "0" }, said, rows);
  const head = element(
    "div",
    { class: "head" },
    element("strong", {}, `Storefront ${version}`),
    filter,
    copy,
    again,
    close,
  );
  const panel = element(
    "section",
    { class: "panel", "aria-label": "Storefront debug", hidden: "" },
    head,
    list,
    content,
  );
  const host = element("div", { id: "storefront-debug", "data-opaque": "" });
  const root = typeof host.attachShadow === "function" ? host.attachShadow({ mode: "open" }) : host;
  (root as unknown as Element).appendChild(opener);
  (root as unknown as Element).appendChild(panel);

  let open: Tab | undefined;
  let shown: readonly Row[] = [];
  const buttons = tabs.map((tab, index) => {
    const button = element(
      "button",
      { type: "button", role: "tab", "aria-controls": "storefront-debug-rows" },
      tab.name,
    );
    on(button, "click", () => void show(tab));
    on(button, "keydown", ({ key }) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[key];
      if (to === undefined) return;
      const next = (to + tabs.length) % tabs.length;
      buttons[next]?.focus();
      buttons[next]?.click();
    });
    list.appendChild(button);
    return button;
  });

  async function show(tab: Tab): Promise<void> {
    open = tab;
    tabs.forEach((each, index) => {
      const button = buttons[index];
      if (button === undefined) return;
      button.setAttribute("aria-selected", String(each === tab));
      button.setAttribute("tabindex", each === tab ? "0" : "-1");
    });
    shown = await tab.rows();
    if (open === tab) draw();
  }

  function draw(): void {
    const wanted = filter.value.trim().toLowerCase();
    const fitting = shown.filter((row) => textOfRow(row).toLowerCase().includes(wanted));
    rows.querySelectorAll("li").forEach((row) => row.remove());
    fitting.forEach((row) => rows.appendChild(item(row)));
    said.textContent = fitting.length > 0 ? `${fitting.length} of ${shown.length}` : (open?.none ?? "");
  }

  const isClosed = (): boolean => panel.hidden !== false;

  function setOpen(isOpen: boolean): void {
    panel.hidden = !isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) {
      void show(open ?? (tabs[0] as Tab));
      filter.focus();
    } else {
      showFrame(undefined);
      opener.focus();
    }
  }

  on(opener, "click", () => setOpen(isClosed()));
  on(close, "click", () => setOpen(false));
  on(again, "click", () => open !== undefined && void show(open));
  on(panel, "keydown", (event) => {
    // Keys pressed here are not meant for the page
    event.stopPropagation();
    if (event.key === "Escape") setOpen(false);
  });
  on(filter, "input", draw);
  on(copy, "click", () => {
    void copyText(shown.map(textOfRow).join("\n\n")).then((isCopied) => {
      said.textContent = isCopied ? "Copied" : "The browser does not allow it";
    });
  });
  document.documentElement.appendChild(host);
  styleOverlay(root);
  return {
    refresh: () => {
      if (open !== undefined && !isClosed()) void show(open);
    },
    count: (faults) => {
      opener.textContent = faults === 0 ? "Storefront: nothing wrong" : `Storefront: ${faults} to fix`;
    },
  };
}

function item(row: Row): HTMLLIElement {
  const entry = element("li", row.level === "" ? {} : { class: row.level });
  entry.appendChild(element("strong", {}, row.title));
  for (const line of row.lines.filter((each) => each !== "")) entry.appendChild(element("p", {}, line));
  const target = row.element;
  if (target !== undefined) {
    const button = element("button", { type: "button" }, "Show");
    on(button, "click", () => showFrame(target));
    entry.appendChild(button);
  }
  return entry;
}

const textOfRow = ({ title, lines }: Row): string => [title, ...lines.filter((line) => line !== "")].join("\n  ");

/** Copies by the clipboard or, if there is none, by the old command. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = element("textarea", { readonly: "" });
    field.value = text;
    document.documentElement.appendChild(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

const ID = "storefront-debug-mark";

/**
 * Brings an element into view and lays a frame over it, which is not part of the page; `undefined` removes the frame.
 */
function showFrame(target: Element | undefined): void {
  document.querySelectorAll(`#${ID}`).forEach((before) => before.remove());
  if (target === undefined || !isOnPage(target)) return;
  (target as HTMLElement).scrollIntoView({ block: "center" });
  const { top, left, width, height } = target.getBoundingClientRect();
  const frame = element("div", { id: ID, "data-opaque": "", "aria-hidden": "true" });
  const style = frame.style;
  const place: Readonly<Record<string, string>> = {
    position: "absolute",
    top: `${top + window.pageYOffset - 4}px`,
    left: `${left + window.pageXOffset - 4}px`,
    width: `${Math.max(width, 8) + 8}px`,
    height: `${Math.max(height, 8) + 8}px`,
    border: "3px solid #d6006c",
    "border-radius": "4px",
    "box-sizing": "border-box",
    "pointer-events": "none",
    "z-index": "2147483646",
  };
  for (const [name, value] of Object.entries(place)) style.setProperty(name, value);
  document.documentElement.appendChild(frame);
}

type Child = Node | string;

/** An element of the overlay: `element("button", { type: "button" }, "Copy")`. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  for (const child of children) append(made, typeof child === "string" ? document.createTextNode(child) : child);
  return made;
}
