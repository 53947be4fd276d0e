import "../../../src/early-events";
import { hydrateIsland } from "../../../src/attach/islands/islands";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { field, mutationsOf, one, outline, showFragment, swapTo, type, wanted } from "./fragment-page";
import { scroll, send } from "./shopper-steps";

watchConsole();

const DETAILS = (attributes: string, text = "Wash by hand."): string =>
  `<details id="d" ${attributes}><summary>Care</summary><p>${text}</p></details>`;

/** Toggles as a browser does: first the click, then the element changes. */
function toggle(): void {
  one("summary").click();
}

const details = (): HTMLDetailsElement => one<HTMLDetailsElement>("details");

describe("before the shopper is watched", () => {
  test.each([
    ["a details that the shopper closed stays closed", "open", 1],
    ["a details that the shopper opened stays open", "", 1],
    ["a details that was opened and closed again stays closed", "", 2],
    ["a details that was closed and opened again stays open", "open", 2],
  ])("%s with the first answers, although no script runs yet", (_title, attributes, times) => {
    const fragment = showFragment(DETAILS(attributes));
    for (let count = 0; count < times; count++) toggle();
    const isOpen = details().open;
    const stop = watchShopper(document);
    expect(window.storefrontEarly?.toggled).toBeUndefined();
    swapTo(fragment, DETAILS(attributes));
    expect(details().open).toBe(isOpen);
    swapTo(fragment, DETAILS(attributes, "Wash cold."));
    expect(details().open).toBe(isOpen);
    // The server's earlier HTML is known now
    swapTo(fragment, DETAILS(attributes === "" ? "open" : ""));
    expect(details().open).toBe(attributes === "" || isOpen);
    stop();
    Object.assign(window.storefrontEarly ?? [], { toggled: [] });
  });

  test("watching can be stopped: what the shopper does later is not recorded", () => {
    const html = (place: string): string => `${DETAILS("open")}<form><input name="a" value="1"></form>${place}`;
    const list = '<ul data-key="l"></ul>';
    const fragment = showFragment(html(`<div>${list}</div><p></p>`));
    watchShopper(document)();
    toggle();
    scroll("ul", 30);
    send(() => type("[name=a]", "5"));
    expect([details().open, one("ul").scrollTop, field("[name=a]").value]).toEqual([false, 30, "5"]);
    swapTo(fragment, html(`<div></div><section>${list}</section>`));
    expect([details().open, one("ul").scrollTop, field("[name=a]").value]).toEqual([true, 0, "1"]);
    Object.assign(window.storefrontEarly ?? [], { toggled: [] });
  });
});

describe("once the shopper is watched", () => {
  let stop = (): void => undefined;
  beforeAll(() => {
    stop = watchShopper(document);
  });
  afterAll(() => stop());

  test.each(["open", ""])("a details (%s) that is toggled before the first answer stays so", (attributes) => {
    const fragment = showFragment(DETAILS(attributes));
    toggle();
    const isOpen = details().open;
    swapTo(fragment, DETAILS(attributes));
    expect(details().open).toBe(isOpen);
  });

  test.each([
    ["first", false],
    ["later", true],
  ])("a details that the shopper closed is closed in its new place, with the %s answer", (_when, isLater) => {
    const fragment = showFragment(`<div>${DETAILS("open")}</div><section></section>`);
    if (isLater) swapTo(fragment, `<div>${DETAILS("open")}</div><section></section>`);
    toggle();
    swapTo(fragment, `<div></div><section>${DETAILS("open")}</section>`);
    expect(details().open).toBe(false);
    expect(one("section").contains(details())).toBe(true);
  });

  test("a details that the shopper closed is closed in its new place, even as a new element", () => {
    const keyed = DETAILS("open").replace('id="d"', 'data-key="d"');
    const fragment = showFragment(`<div>${keyed}</div><section></section>`);
    toggle();
    const before = details();
    swapTo(fragment, `<div></div><section>${keyed}</section>`);
    expect([details() === before, details().open]).toEqual([false, false]);
  });

  test("a details that the server opens in its new place is open", () => {
    const fragment = showFragment(`<div>${DETAILS("")}</div><section></section>`);
    swapTo(fragment, `<div></div><section>${DETAILS("open")}</section>`);
    expect(details().open).toBe(true);
  });

  test("elements that a script opened or closed before the first answer stay so", async () => {
    const html =
      '<button aria-expanded="false" class="x">m</button><ul id="m" class="collapse" hidden></ul><p class="show" style="color: red;">x</p>';
    const fragment = showFragment(html);
    one("button").setAttribute("aria-expanded", "true");
    one("ul").classList.add("show");
    one("ul").hidden = false;
    one("p").removeAttribute("class");
    one("p").style.color = "blue";
    one("p").style.top = "1px";
    expect(await mutationsOf(() => swapTo(fragment, html), fragment)).toEqual([]);
    swapTo(fragment, html.replace("</ul>", "<li>new</li></ul>"));
    expect([one("button").getAttribute("aria-expanded"), one("ul").className, one("ul").hidden]).toEqual([
      "true",
      "collapse show",
      false,
    ]);
    expect([one("p").className, one("p").style.cssText]).toEqual(["", "color: blue; top: 1px;"]);
    swapTo(fragment, '<button aria-expanded="mixed" class="y">m</button>');
    expect([one("button").getAttribute("aria-expanded"), one("button").className]).toEqual(["mixed", "y"]);
  });

  test("an attribute of another namespace is not taken for its namesake", () => {
    const fragment = showFragment('<p title="a">x</p>');
    one("p").setAttributeNS("urn:x", "x:title", "b");
    swapTo(fragment, '<p title="c">x</p>');
    expect(one("p").getAttribute("title")).toBe("c");
  });

  test("changes from before a tree broke do not count as the server's afterwards", () => {
    const html = (text: string): string =>
      `<details open><summary>s</summary></details><p title="a" class="c">a <b>b</b> ${text}</p><svg><use xlink:href="#a"></use></svg>`;
    const fragment = showFragment(html("c"));
    swapTo(fragment, html("c"));
    toggle();
    one("p").classList.add("foreign");
    one("p").title = "foreign";
    for (const text of ["d", "e"]) {
      one("p").lastChild?.replaceWith(document.createElement("font"));
      swapTo(fragment, html(text));
      takeErrors();
      expect([details().open, one("p").className, one("p").title]).toEqual([false, "c foreign", "foreign"]);
      expect(one("p").textContent).toBe(`a b ${text}`);
    }
    swapTo(fragment, "<p>x</p>");
    expect(outline(fragment)).toBe(wanted('<p title="foreign" class="foreign">x</p>').replace(' title="foreign"', ""));
  });

  test("input from before the first answer stays, and the server's new default wins", () => {
    const html = (server: string): string =>
      `<input name="a" value="${server}"><input type="checkbox" name="c"><textarea name="t">${server}</textarea>`;
    const fragment = showFragment(html("1"));
    type("[name=a]", "5");
    type("[name=t]", "typed");
    field("[name=c]").click();
    swapTo(fragment, html("1"));
    expect([field("[name=a]").value, field("[name=t]").value, field("[name=c]").checked]).toEqual(["5", "typed", true]);
    swapTo(fragment, html("2"));
    expect([field("[name=a]").value, field("[name=t]").value, field("[name=c]").checked]).toEqual(["2", "2", true]);
  });

  test("a late island does not take the shopper's changes for the server's", () => {
    document.body.innerHTML = `<div data-island="survey"><div data-fragment="/f">${DETAILS("open")}</div></div>`;
    toggle();
    hydrateIsland(one("[data-island]"), { name: "survey", read: () => ({}), View: () => null });
    swapTo(one("[data-fragment]"), DETAILS("open"));
    expect(details().open).toBe(false);
  });
});
