import { useMemo, useState, type ReactElement } from "react";
import { defineIsland, useIslandReducer, type PropsAction } from "../../../src/attach/islands/island";
import { useHostEvents } from "../../../src/attach/islands/island-scope";
import { parseHtml } from "../../../src/attach/adopt/parse-html";
import { hydrateIsland } from "../../../src/attach/islands/islands";
import { slot } from "../../../src/attach/islands/slot";
import { swapFragment } from "../../../src/attach/swap/swap";
import { watchConsole } from "../../support/console-errors";
import { field, one, showFragment, swapTo, type } from "./fragment-page";

watchConsole();

const Own = slot("own", "any");
const Quantity = slot("quantity", "input");
const Text = slot("text", "any");
const Token = slot("token", "input");

interface Props {
  quantity: string;
  size: string | undefined;
}

/** Controls a quantity and shows what it knows; the size is a radio. */
function Order(props: Props): ReactElement {
  const [quantity, dispatch] = useIslandReducer(reduceQuantity, props, (start) => start.quantity);
  const { size } = props;
  const listeners = useMemo(
    () => ({
      more: () => dispatch({ kind: "more" }),
      input: ({ target }: Event) => {
        if (target instanceof HTMLInputElement && target.name === "q") dispatch({ kind: "type", typed: target.value });
      },
    }),
    [dispatch],
  );
  useHostEvents(listeners);
  return (
    <>
      <Quantity value={quantity} />
      <Token value={`mine ${quantity}`} />
      <Text>{`${quantity} × ${size ?? "nothing"}`}</Text>
    </>
  );
}

type QuantityAction = { kind: "more" } | { kind: "type"; typed: string } | PropsAction<Props>;
function reduceQuantity(quantity: string, action: QuantityAction): string {
  switch (action.kind) {
    case "more":
      return String(Number(quantity) + 1);
    case "type":
      return action.typed;
    case "props":
      return action.props.quantity;
  }
}

const definition = defineIsland<Props>({
  name: "survey",
  parse: (element) => ({
    quantity: one<HTMLInputElement>('[data-slot="quantity"]', element).value,
    size: element.querySelector<HTMLInputElement>("[name=size]:checked")?.value,
  }),
  View: Order,
});

const html = (quantity: string, size: string, more = ""): string =>
  `<form data-island="survey"><input data-slot="quantity" name="q" value="${quantity}"><input type="hidden" data-slot="token" name="ean" value="server">
   ${["S", "M"].map((each) => `<input type="radio" name="size" value="${each}"${each === size ? " checked" : ""}>`).join("")}
   <p data-slot="text">server</p></form>${more}`;

function open(): HTMLElement {
  const fragment = showFragment(html("1", "S"));
  hydrateIsland(one("form"), definition);
  return fragment;
}

const said = (): string => one("[data-slot=text]").textContent ?? "";

test("an island knows the values of the shopper's controls after an answer", () => {
  const fragment = open();
  type("[name=q]", "5");
  field("[value=M]").click();
  swapTo(fragment, html("1", "S", "<p>new</p>").replace("<form", '<form class="x"'));
  expect(field("[name=q]").value).toBe("5");
  expect(field("[value=M]").checked).toBe(true);
  expect(said()).toBe("5 × M");
});

test("if the server's defaults changed, the island knows the new ones", () => {
  const fragment = open();
  type("[name=q]", "5");
  field("[value=M]").click();
  swapTo(
    fragment,
    html("3", "S").replace('value="S" checked', 'value="S"').replace('value="M"', 'value="M" class="x" checked'),
  );
  expect(field("[name=q]").value).toBe("3");
  expect(said()).toBe("3 × M");
  one("form").dispatchEvent(new Event("more"));
  expect(field("[name=q]").value).toBe("4");
});

test("an island on a fragment inside a fragment starts, and reads the answers of both", () => {
  const inner = (quantity: string): string => html(quantity, "S").replace("<form", '<form data-fragment="/g"');
  const fragment = showFragment(`<h2>Cart</h2>${inner("1")}`);
  hydrateIsland(one("form"), definition);
  expect([one("form").getAttribute("data-state"), said()]).toEqual(["live", "1 × S"]);
  swapFragment(one("form"), one("form", parseHtml(inner("4"))));
  expect(said()).toBe("4 × S");
  swapTo(fragment, `<h2>Cart</h2>${inner("2")}`);
  expect(said()).toBe("2 × S");
  one("form").dispatchEvent(new Event("more"));
  expect(said()).toBe("3 × S");
});

test("a value that only the island set gives way to a changed default", () => {
  const fragment = open();
  one("form").dispatchEvent(new Event("more"));
  expect(field("[name=q]").value).toBe("2");
  swapTo(fragment, html("7", "S"));
  expect(field("[name=q]").value).toBe("7");
  expect(said()).toBe("7 × S");
});

/** Knows something that is nowhere in the page, as a button knows that its request is running. */
function Counter({ note }: { note: string }): ReactElement {
  const [count, setCount] = useState(0);
  useHostEvents(useMemo(() => ({ more: () => setCount((before) => before + 1) }), []));
  return <Text>{`${count} times ${note}`}</Text>;
}
const counter = defineIsland<{ note: string }>({
  name: "return-form",
  parse: (element) => ({ note: one("[data-note]", element).textContent ?? "" }),
  View: Counter,
});

test("a token and a key that change with every answer are updated, and the island keeps its state", () => {
  const withTokens = (value: string, text: string): string =>
    `<form data-island="return-form"><input type="hidden" name="_token" value="${value}">
     <input type="hidden" name="_idempotency_key" value="${value}"><p data-slot="text">server</p><p data-note>${text}</p></form>`;
  const fragment = showFragment(withTokens("a", "old"));
  hydrateIsland(one("form"), counter);
  one("form").dispatchEvent(new Event("more"));
  for (const token of ["b", "c"]) {
    swapTo(fragment, withTokens(token, "old"));
    expect([field("[name=_token]").value, field("[name=_idempotency_key]").value]).toEqual([token, token]);
    expect(said()).toBe("1 times old");
  }
  // Any other change is read
  swapTo(fragment, withTokens("d", "new"));
  expect([field("[name=_token]").value, said()]).toEqual(["d", "1 times new"]);
});

/** Keeps its own count and shows what the server says. */
function Kept(props: { label: string }): ReactElement {
  const [{ count, label }, dispatch] = useIslandReducer(reduceKept, props, (start) => ({ ...start, count: 0 }));
  useHostEvents(useMemo(() => ({ more: () => dispatch({ kind: "more" }) }), [dispatch]));
  const isOdd = count % 2 === 1;
  return (
    <>
      <Text>{`${count} ${label}`}</Text>
      <Own hidden={isOdd} />
    </>
  );
}
interface KeptState {
  count: number;
  label: string;
}
const reduceKept = (state: KeptState, action: { kind: "more" } | PropsAction<{ label: string }>): KeptState =>
  action.kind === "props" ? { ...state, ...action.props } : { ...state, count: state.count + 1 };
const keptIsland = defineIsland<{ label: string }>({
  name: "survey",
  parse: (element) => ({ label: element.title }),
  targets: (element) => new Map(Array.from(element.querySelectorAll("b"), (bold) => ["own", bold])),
  View: Kept,
});
const keptHtml = (title: string, inside = "", key = "a"): string =>
  `<div data-island="survey" data-key="${key}" title="${title}"><p data-slot="text">server</p>${inside}</div>`;

test("an island keeps its state through a swap, and knows the new answer", () => {
  const fragment = showFragment(keptHtml("old"));
  hydrateIsland(one("[data-island]"), keptIsland);
  one("[data-island]").dispatchEvent(new Event("more"));
  swapTo(fragment, keptHtml("new"));
  expect(said()).toBe("1 new");
  one("[data-island]").dispatchEvent(new Event("more"));
  expect(said()).toBe("2 new");
  expect(one("[data-island]").dataset.state).toBe("live");
});

test("an island's targets are looked up again in the answer", () => {
  const fragment = showFragment(keptHtml("old", "<b>one</b>"));
  hydrateIsland(one("[data-island]"), keptIsland);
  one("[data-island]").dispatchEvent(new Event("more"));
  expect(one("b").hidden).toBe(true);
  swapTo(fragment, keptHtml("new", "<i>before</i><b>one</b>"));
  expect(one("b").hidden).toBe(true);
  swapTo(fragment, keptHtml("newer", "<u><b>other</b></u>"));
  expect(one("b").hidden).toBe(true);
});

test("another island in its place, by the key, starts afresh", () => {
  const fragment = showFragment(keptHtml("old"));
  hydrateIsland(one("[data-island]"), keptIsland);
  one("[data-island]").dispatchEvent(new Event("more"));
  swapTo(fragment, keptHtml("other", "", "b"));
  expect(said()).toBe("0 other");
});

test("an island whose name changes in an answer is another one: the new one starts, and the old one has ended", () => {
  const fragment = showFragment(keptHtml("old"));
  hydrateIsland(one("[data-island]"), keptIsland);
  swapTo(fragment, keptHtml("new").replace("survey", "reminder-form"));
  expect([said(), one("[data-island]").dataset.state]).toEqual(["server", undefined]);
  const View = (): ReactElement => <Text>of the reminder</Text>;
  hydrateIsland(one("[data-island]"), defineIsland({ name: "reminder-form", parse: () => ({}), View }));
  expect([said(), one("[data-island]").dataset.state]).toEqual(["of the reminder", "live"]);
});

test("a fragment that is an island itself, and another one in an answer, shows the new one, and keeps what is typed", () => {
  const inside = (label: string): string => `<p data-slot="text">${label}</p><input data-key="m" name="m">`;
  const fragment = showFragment(inside("server"), 'data-island="survey" title="old"');
  hydrateIsland(fragment, keptIsland);
  expect([said(), fragment.dataset.state]).toEqual(["0 old", "live"]);
  type("[name=m]", "hello");
  swapTo(fragment, inside("new"), 'data-island="login-form"');
  expect([said(), fragment.dataset.state, field("[name=m]").value]).toEqual(["new", undefined, "hello"]);
  const View = (): ReactElement => <Text>of the wallet</Text>;
  hydrateIsland(fragment, defineIsland({ name: "login-form", parse: () => ({}), View }));
  expect([said(), fragment.dataset.state]).toEqual(["of the wallet", "live"]);
  swapTo(fragment, inside("none"));
  expect([said(), fragment.dataset.state]).toEqual(["none", undefined]);
});

test("props of another identity are another island: its view starts anew, on the same element", () => {
  const fragment = showFragment(keptHtml("old"));
  const { parse, View } = { parse: (element: HTMLElement) => ({ label: element.title }), View: Kept };
  const named = defineIsland({ name: "survey", parse, identity: ({ label }) => label[0], View });
  hydrateIsland(one("[data-island]"), named);
  const island = one("[data-island]");
  island.dispatchEvent(new Event("more"));
  swapTo(fragment, keptHtml("older"));
  expect(said()).toBe("1 older");
  swapTo(fragment, keptHtml("new"));
  expect([said(), one("[data-island]")]).toEqual(["0 new", island]);
  island.dispatchEvent(new Event("more"));
  expect(said()).toBe("1 new");
});

test("an answer that does not concern the island keeps its value", () => {
  const fragment = open();
  one("form").dispatchEvent(new Event("more"));
  swapTo(fragment, html("1", "S", "<p>new</p>"));
  expect(field("[name=q]").value).toBe("2");
  expect(said()).toBe("2 × S");
});

test("a hidden input that the island fills stays filled through an answer", () => {
  const fragment = open();
  expect(field("[name=ean]").value).toBe("mine 1");
  swapTo(fragment, html("1", "S", "<p>new</p>"));
  expect(field("[name=ean]").value).toBe("mine 1");
  swapTo(fragment, html("1", "S").replace("<form", '<form class="x"'));
  expect(field("[name=ean]").value).toBe("mine 1");
});

test("an element that moves into a slot with the island's own content gives way to it", () => {
  const fragment = showFragment(html("1", "S", '<b id="m">1</b>'));
  hydrateIsland(one("form"), definition);
  const slotted = '<div><p data-slot="text"><b id="m">1</b></p></div>';
  swapTo(fragment, html("1", "S").replace('<p data-slot="text">server</p>', slotted));
  expect(one("div > [data-slot=text]").innerHTML).toBe("1 × S");
  one("form").dispatchEvent(new Event("more"));
  expect(said()).toBe("2 × S");
});
