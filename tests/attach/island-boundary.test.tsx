import { waitFor } from "@testing-library/dom";
import { useEffect, useLayoutEffect, useMemo, useState, type ComponentType, type ReactElement } from "react";
import type { StorefrontEvents } from "../../src/contract/events";
import type { IslandName } from "../../src/contract/islands";
import { defineIsland, type IslandDefinition } from "../../src/attach/islands/island";
import { hydrateIsland } from "../../src/attach/islands/islands";
import { useHostEvents } from "../../src/attach/islands/island-scope";
import { slot } from "../../src/attach/islands/slot";
import { subscribe } from "../../src/contract/bus";
import { takeErrors, watchConsole } from "../support/console-errors";
import { field, one, outline, showFragment, swapTo, type } from "./swap/fragment-page";

const Text = slot("text", "any");
const Send = slot("send", "button");

watchConsole();

const failures: StorefrontEvents["island:failed"][] = [];
subscribe("island:failed", ({ detail }) => failures.push(detail));
beforeEach(() => {
  failures.length = 0;
});

const FORM = `<form data-island="survey" action="/survey" method="post">
  <p data-slot="text">server</p><input name="a" value="1"><textarea name="t"></textarea>
  <button data-slot="send" type="submit">send</button></form>`;
const OTHER = '<div data-island="carousel"><p data-slot="text">other</p></div>';

type More = Partial<Omit<IslandDefinition<object>, "View">>;

function start(name: IslandName, View: ComponentType, more: More = {}): void {
  const definition = defineIsland<object>({ name, parse: () => ({}), ...more, View });
  for (const element of Array.from(document.querySelectorAll(`[data-island="${name}"]`)))
    hydrateIsland(element, definition);
}

const Good = (): ReactElement => <Text>live</Text>;

function fails(): never {
  throw new Error("boom");
}

function ThrowsInEffect(): ReactElement {
  useEffect(fails, []);
  return <Text>live</Text>;
}

function ThrowsInLayoutEffect(): ReactElement {
  useLayoutEffect(fails, []);
  return <Text>live</Text>;
}

/** Becomes true once the test breaks the island. */
function useBroken(): boolean {
  const [isBroken, breakIt] = useState(false);
  useHostEvents(useMemo(() => ({ break: () => breakIt(true) }), []));
  return isBroken;
}

function ThrowsLater(): ReactElement {
  if (useBroken()) fails();
  return (
    <>
      <Text>live</Text>
      <Send disabled className="is-loading" aria-label="x" />
    </>
  );
}

const Inner = (): ReactElement => (useBroken() ? fails() : <b>live</b>);

const ThrowsInSlot = (): ReactElement => (
  <Text>
    <Inner />
  </Text>
);
const ThrowsAtFirst = (): ReactElement => fails();

const breakIt = (): unknown => one("form").dispatchEvent(new Event("break"));
const untilFailed = (): Promise<void> => waitFor(() => expect(one("form").getAttribute("data-state")).toBe("failed"));

type Failing = [title: string, View: ComponentType, more: More, act: () => unknown];
const FAILING: Failing[] = [
  ["parse", Good, { parse: fails }, () => undefined],
  ["the first render", ThrowsAtFirst, {}, () => undefined],
  ["an effect", ThrowsInEffect, {}, () => undefined],
  ["a layout effect", ThrowsInLayoutEffect, {}, () => undefined],
  ["a later update", ThrowsLater, {}, breakIt],
  ["the content of a slot", ThrowsInSlot, {}, breakIt],
  ["the search for its targets", Good, { targets: fails }, () => undefined],
];

test.each(FAILING)(
  "an island that throws in %s leaves the server's nodes as they were",
  async (_title, View, more, act) => {
    document.body.innerHTML = FORM + OTHER;
    const before = outline(one("form"));
    const nodes = Array.from(one("form").querySelectorAll("*"));
    type("[name=a]", "5");
    type("textarea", "typed");
    start("survey", View, more);
    start("carousel", Good);
    act();
    await untilFailed();
    one("form").removeAttribute("data-state");
    expect(outline(one("form"))).toBe(before);
    expect(Array.from(one("form").querySelectorAll("*"))).toEqual(nodes);
    expect(Array.from(one("form").querySelectorAll("*")).every((node, index) => node === nodes[index])).toBe(true);
    expect(field("[name=a]").value).toBe("5");
    expect(field("textarea").value).toBe("typed");
    expect(failures.map(({ name, error, element }) => [name, error.message, element])).toEqual([
      ["survey", "boom", one("form")],
    ]);
    expect(takeErrors()).toEqual(["boom"]);
    expect(one("[data-island=carousel]").getAttribute("data-state")).toBe("live");
    expect(one("[data-island=carousel]").textContent).toBe("live");
  },
);

test.each(FAILING)(
  "a nested island that throws in %s leaves the one around it alive",
  async (_title, View, more, act) => {
    document.body.innerHTML = `<div data-island="carousel"><p data-slot="text">other</p>${FORM}</div>`;
    start("survey", View, more);
    start("carousel", Good);
    act();
    await untilFailed();
    expect(one("form [data-slot=text]").textContent).toBe("server");
    expect(one("[data-island=carousel]").getAttribute("data-state")).toBe("live");
    expect(one("[data-slot=text]").textContent).toBe("live");
    expect(failures).toHaveLength(1);
    expect(takeErrors()).toEqual(["boom"]);
  },
);

const postsNatively = (): boolean =>
  one("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

/** Sends the form itself, as long as the island is live. */
function Sender(): null {
  useHostEvents(useMemo(() => ({ submit: (event) => event.preventDefault() }), []));
  return null;
}

test("the form of a live island is its own to send", () => {
  document.body.innerHTML = FORM;
  start("survey", Sender);
  expect(postsNatively()).toBe(false);
});

test.each(FAILING)("the form of an island that throws in %s still posts natively", async (_title, View, more, act) => {
  document.body.innerHTML = FORM;
  const SenderToo = (): ReactElement => (
    <>
      <Sender />
      <View />
    </>
  );
  start("survey", SenderToo, more);
  act();
  await untilFailed();
  expect(postsNatively()).toBe(true);
  expect(takeErrors()).toEqual(["boom"]);
});

test("an island whose code has been loaded already reads what the shopper has typed and checked", () => {
  const form = (id: string): string => `<form data-island="survey" id="${id}" action="/survey" method="post">
    <input type="radio" name="a" value="server" checked><input type="radio" name="a" value="own"><textarea>server</textarea></form>`;
  const seen: string[] = [];
  const parse = (element: HTMLElement): object => {
    const radio = element.querySelector<HTMLInputElement>("input:checked");
    seen.push(`${element.id}: ${String(radio?.value)}, ${String(element.querySelector("textarea")?.value)}`);
    return {};
  };
  document.body.innerHTML = form("first");
  start("survey", () => null, { parse });
  document.body.insertAdjacentHTML("beforeend", form("second"));
  one<HTMLInputElement>("#second [value=own]").checked = true;
  one<HTMLTextAreaElement>("#second textarea").value = "typed";
  start("survey", () => null, { parse });
  expect(seen).toEqual(["first: server, server", "second: own, typed"]);
});

test("an error in a handler is reported, and the island stays live", () => {
  document.body.innerHTML = FORM;
  const Clumsy = (): ReactElement => <Send onClick={fails} aria-label="live" />;
  start("survey", Clumsy);
  const reported: string[] = [];
  const listen = (event: ErrorEvent): void => {
    reported.push(event.message);
    event.preventDefault();
  };
  window.addEventListener("error", listen);
  one("button").addEventListener("click", (event) => event.preventDefault());
  one("button").click();
  window.removeEventListener("error", listen);
  expect(reported.length).toBeGreaterThan(0);
  expect(one("form").getAttribute("data-state")).toBe("live");
  expect(one("button").getAttribute("aria-label")).toBe("live");
  takeErrors();
});

test.each([
  ['{"n":"5"}', 'survey: Option "n" provided type "string" but expected type "number".'],
  ['{"n":null}', 'survey: Option "n" provided type "null" but expected type "number".'],
  ['{"n":[]}', 'survey: Option "n" provided type "array" but expected type "number".'],
  ['{"n":{}}', 'survey: Option "n" provided type "object" but expected type "number".'],
  ['{"n":true}', 'survey: Option "n" provided type "boolean" but expected type "number".'],
])("options %s are refused with the exact text", (options, message) => {
  document.body.innerHTML = `<div data-island="survey" data-options='${options}'><p data-slot="text">server</p></div>`;
  start("survey", Good, { options: { n: "number" } });
  expect(takeErrors()).toEqual([message]);
  expect(failures[0]?.error.message).toBe(message);
  expect(one("div").textContent).toBe("server");
});

test.each([["{"], ["5"], ["null"], [""]])("options that are not an object give one clear error: %s", (options) => {
  document.body.innerHTML = `<div data-island="survey" data-options='${options}'><p data-slot="text">server</p></div>`;
  start("survey", Good, { options: { n: "number" } });
  const messages = takeErrors();
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/survey.*data-options/);
  expect(failures).toHaveLength(1);
});

test("options of the right type and unknown ones pass", () => {
  document.body.innerHTML = `<div data-island="survey" data-options='{"n":5,"other":"x"}'><p data-slot="text">server</p></div>`;
  let given: unknown;
  start("survey", Good, { options: { n: "number" }, parse: (_element, options) => ((given = options), {}) });
  expect(given).toEqual({ n: 5, other: "x" });
  expect(one("div").textContent).toBe("live");
});

test("a nested island's required slot does not count for the one around it", () => {
  document.body.innerHTML =
    '<div data-island="survey" id="s"><div data-island="carousel"><p data-slot="send"></p></div></div>';
  start("survey", Good, { slots: { Send: slot("send", "any", "required") } });
  expect(takeErrors()).toEqual([
    'survey: no [data-slot="send"] inside <div id="s" data-island="survey">; put it on the element it is for',
  ]);
});

test("a missing optional slot is fine", () => {
  document.body.innerHTML = '<div data-island="survey"><p>server</p></div>';
  start("survey", Good);
  expect(one("div").getAttribute("data-state")).toBe("live");
});

test("a slot belongs to the nearest island around it", () => {
  document.body.innerHTML = `<div data-island="survey"><p data-slot="text">s</p><div data-island="captcha"><p data-slot="text">c</p></div></div>`;
  start("survey", () => <Text>survey</Text>);
  expect(one("[data-island=captcha]").textContent).toBe("c");
  start("captcha", () => <Text>captcha</Text>);
  expect(one("[data-island=captcha]").textContent).toBe("captcha");
  expect(one("[data-slot=text]").textContent).toBe("survey");
});

test("two islands of the same name do not disturb each other", () => {
  document.body.innerHTML = FORM + FORM;
  let count = 0;
  function Counter(): ReactElement {
    const [mine] = useState(() => ++count);
    return <Text>{String(mine)}</Text>;
  }
  start("survey", Counter);
  expect(Array.from(document.querySelectorAll("[data-slot=text]"), (slot) => slot.textContent)).toEqual(["1", "2"]);
});

test("an island in a fragment reads the newer answer, and one that comes with it starts", () => {
  const fragment = showFragment(FORM);
  const seen: (string | null)[] = [];
  start("survey", Good, { parse: (element) => (seen.push(element.getAttribute("data-bundle")), {}) });
  swapTo(fragment, FORM.replace("action", 'data-bundle="2" action') + FORM.replace("action", 'data-bundle="3" action'));
  expect(seen).toEqual([null, "2", "3"]);
  expect(Array.from(document.querySelectorAll("[data-state=live]"))).toHaveLength(2);
});

test("a removed island is cleaned up", async () => {
  const fragment = showFragment(FORM);
  const steps: string[] = [];
  function Noted(): null {
    useEffect(() => {
      steps.push("start");
      return () => void steps.push("end");
    }, []);
    return null;
  }
  start("survey", Noted);
  swapTo(fragment, "<p>x</p>");
  await waitFor(() => expect(steps).toEqual(["start", "end"]));
});

test("an island's changes to a slot stay through a swap, and its base follows the server", () => {
  const fragment = showFragment(FORM);
  start("survey", () => <Send className="is-on" disabled aria-label="ours" />);
  swapTo(fragment, FORM.replace('data-slot="send"', 'data-slot="send" class="btn" aria-label="server" title="t"'));
  const button = one("button");
  expect([button.className, button.getAttribute("aria-label"), button.title]).toEqual(["is-on btn", "ours", "t"]);
  expect(button.hasAttribute("disabled")).toBe(true);
});

test("a slot that is filled and given back shows the server's content with all its attributes", () => {
  const html = `<p data-slot="text"><svg class="icon" viewBox="0 0 1 1"><use xlink:href="#x" href="#x"></use></svg> <b style="color: red;" title="t">server</b></p>`;
  document.body.innerHTML = `<div data-island="survey">${html}</div>`;
  const before = outline(one("p"));
  function Fickle(): ReactElement | null {
    const [isFilled, fill] = useState(true);
    useHostEvents(useMemo(() => ({ empty: () => fill(false) }), []));
    return isFilled ? <Text>filled</Text> : null;
  }
  start("survey", Fickle);
  expect(one("p").textContent).toBe("filled");
  one("div").dispatchEvent(new Event("empty"));
  expect(outline(one("p"))).toBe(before);
});
