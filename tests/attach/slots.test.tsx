import type { ComponentType, ReactElement } from "react";
import { defineIsland, type IslandDefinition } from "../../src/attach/islands/island";
import { hydrateIsland } from "../../src/attach/islands/islands";
import { slot, slots as manySlots, target, targets, type DeclaredSlots } from "../../src/attach/islands/slot";
import { expectWarnings, takeErrors, watchConsole } from "../support/console-errors";
import { field, one } from "./swap/fragment-page";

watchConsole();
afterEach(() => window.history.replaceState(null, "", "/"));

const None = (): null => null;

function start(
  html: string,
  slots: DeclaredSlots,
  View: ComponentType = None,
  more: Pick<IslandDefinition<object>, "targets"> = {},
): void {
  document.body.innerHTML = html;
  const definition = defineIsland<object>({ name: "survey", slots, parse: () => ({}), ...more, View });
  hydrateIsland(one("[data-island]"), definition);
}

const islandOf = (inside: string): string => `<div data-island="survey" id="s">${inside}</div>`;

const Amount = slot("amount", "input");
const Text = slot("text", "any");
const Send = slot("send", ["button", "input"], "required");
const Hint = slot("hint", "output", "recommended");

test("a number can be an attribute, a value, content and the label of an input button", () => {
  const View = (): ReactElement => (
    <>
      <Amount value={3} min={0} tabindex={-1} />
      <Text aria-colindex={0}>{0}</Text>
      <Send>{5}</Send>
    </>
  );
  start(
    islandOf(
      '<input data-slot="amount" value="1"><p data-slot="text">server</p><input type="submit" data-slot="send" value="Send">',
    ),
    { Amount, Text, Send },
    View,
  );
  const input = field("[data-slot=amount]");
  expect([input.value, input.min, input.getAttribute("tabindex")]).toEqual(["3", "0", "-1"]);
  expect(one("p").outerHTML).toBe('<p data-slot="text" aria-colindex="0">0</p>');
  expect(field("[data-slot=send]").value).toBe("5");
});

test("a missing required slot is an error that names the element and the remedy", () => {
  start(islandOf('<p data-slot="text">server</p>'), { Send, Text }, () => <Text>live</Text>);
  expect(takeErrors()).toEqual([
    'survey: no [data-slot="send"] inside <div id="s" data-island="survey">; put it on the <button> or <input> it is for',
  ]);
  expect(one("p").textContent).toBe("server");
  expect(one("#s").getAttribute("data-state")).toBe("failed");
});

test("a missing recommended slot is silent without ?storefront-debug", () => {
  start(islandOf(""), { Hint, Text });
  expect(one("#s").getAttribute("data-state")).toBe("live");
});

test("a missing recommended slot is a warning under ?storefront-debug, once, and an optional one is none", () => {
  window.history.replaceState(null, "", "?storefront-debug");
  const warnings = expectWarnings("survey, slot hint: ");
  start(islandOf(""), { Hint, Text });
  start(islandOf(""), { Hint, Text });
  expect(warnings).toEqual([
    'survey, slot hint: no [data-slot="hint"] inside <div id="s" data-island="survey">; put it on the <output> it is for',
  ]);
  expect(one("#s").getAttribute("data-state")).toBe("live");
});

test("a slot on the wrong element gives a warning, and is driven anyway", () => {
  const warnings = expectWarnings("survey, slot send: ");
  start(islandOf('<a data-slot="send">server</a><b data-slot="text"></b>'), { Send, Text }, () => (
    <Send disabled>live</Send>
  ));
  expect(warnings).toEqual(["survey, slot send: expected <button> or <input> but got <a>; it is used all the same"]);
  expect(one("a").outerHTML).toBe('<a data-slot="send" disabled="">live</a>');
});

test("each of many slots is driven by its key, and one on the wrong element is reported", () => {
  const warnings = expectWarnings("survey, slot stock-: ");
  const Stock = manySlots("stock-", "output");
  const View = (): ReactElement => (
    <>
      <Stock of="1">one</Stock>
      <Stock of="2" hidden />
    </>
  );
  start(
    islandOf('<output data-slot="stock-1"></output><i data-slot="stock-2"></i><b data-slot="stocks"></b>'),
    { Stock },
    View,
  );
  expect(one("#s").innerHTML).toBe(
    '<output data-slot="stock-1">one</output><i data-slot="stock-2" hidden=""></i><b data-slot="stocks"></b>',
  );
  expect(warnings).toEqual(["survey, slot stock-: expected <output> but got <i>; it is used all the same"]);
});

test("targets are driven by their names and keys, and never count as missing slots", () => {
  const Form = target("form", "form");
  const Step = targets("step:", "section");
  const View = (): ReactElement => (
    <>
      <Form novalidate />
      <Step of="a" hidden />
    </>
  );
  start('<form data-island="survey"><section></section></form>', { Form, Step }, View, {
    targets: (form) =>
      new Map([
        ["form", form],
        ["step:a", one("section")],
      ]),
  });
  expect([one("form").hasAttribute("novalidate"), one("section").hidden]).toEqual([true, true]);
});
