import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { watchConsole } from "../../support/console-errors";
import { setOwnAttribute, toggleOwnClass } from "../../../src/lib/own-changes";
import { one, swapTo } from "./fragment-page";
import { nothing, scroll, playFirst, playLater, type Case } from "./shopper-steps";

watchShopper(document);
watchConsole();

const PLACES: Case[] = [
  [
    "opened details stay open",
    "<details><summary>s</summary>a</details>",
    () => one("details").setAttribute("open", ""),
    "<i></i><details><summary>s</summary>b</details>",
    () => expect(one("details").hasAttribute("open")).toBe(true),
  ],
  [
    "opened details that move stay open",
    "<div><details id=d><summary>s</summary></details></div><p></p>",
    () => one("details").setAttribute("open", ""),
    "<div></div><p></p><section><details id=d><summary>s</summary></details></section>",
    () => expect(one("details").hasAttribute("open")).toBe(true),
  ],
  [
    "opened details that move stay open, even as a new element",
    "<div><details data-key=d><summary>s</summary></details></div><p></p>",
    () => one("details").setAttribute("open", ""),
    "<div></div><p></p><section><details data-key=d><summary>s</summary></details></section>",
    () => expect(one("details").hasAttribute("open")).toBe(true),
  ],
  [
    "other details stay closed",
    "<details data-key=1></details><details data-key=2></details>",
    () => one("details").setAttribute("open", ""),
    "<details data-key=2></details><details data-key=3></details>",
    () => expect(document.querySelectorAll("[open]")).toHaveLength(0),
  ],
  [
    "a scrolled place stays",
    "<div id=s>a</div>",
    () => scroll("#s", 30),
    "<p></p><div id=s>b</div>",
    () => expect(one("#s").scrollTop).toBe(30),
  ],
  [
    "a scrolled place that moves stays",
    "<div><div id=s>a</div></div><p></p>",
    () => scroll("#s", 30),
    "<div></div><section><div id=s>b</div></section>",
    () => expect(one("#s").scrollTop).toBe(30),
  ],
  [
    "a scrolled place that moves stays, even as a new element",
    "<div><div data-key=s>a</div></div><p></p>",
    () => scroll("[data-key=s]", 30),
    "<div></div><section><div data-key=s>b</div></section>",
    () => expect(one("[data-key=s]").scrollTop).toBe(30),
  ],
  [
    "a scrolled place that is gone is forgotten, even if another comes in its place",
    "<div id=s>a</div>",
    () => scroll("#s", 30),
    "<p></p>",
    () => {
      swapTo(one("[data-fragment]"), "<p></p><div id=s>b</div>");
      expect(one("#s").scrollTop).toBe(0);
    },
  ],
  [
    "a class of the bundle stays",
    '<p class="a">x</p>',
    () => toggleOwnClass(one("p"), "is-loading", true),
    '<p class="b">y</p>',
    () => expect(one("p").className.split(" ").sort()).toEqual(["b", "is-loading"]),
  ],
  [
    "an attribute of the bundle stays",
    "<p>x</p>",
    () => setOwnAttribute(one("p"), "data-state", "live"),
    "<p title=x>y</p>",
    () => expect(one("p").getAttribute("data-state")).toBe("live"),
  ],
  [
    "disabled set by the bundle stays",
    "<button>x</button>",
    () => setOwnAttribute(one("button"), "disabled", ""),
    "<button class=x>y</button>",
    () => expect(one("button").hasAttribute("disabled")).toBe(true),
  ],
  [
    "aria-pressed set by the bundle stays while the server's is the same",
    '<button aria-pressed="false">x</button>',
    () => setOwnAttribute(one("button"), "aria-pressed", "true"),
    '<button aria-pressed="false">y</button>',
    () => expect(one("button").getAttribute("aria-pressed")).toBe("true"),
  ],
  [
    "an attribute of the bundle, once taken back, returns to what the server has sent since",
    "<button>x</button>",
    () => setOwnAttribute(one("button"), "disabled", ""),
    '<button disabled="disabled">y</button>',
    () => {
      expect(one("button").getAttribute("disabled")).toBe("");
      setOwnAttribute(one("button"), "disabled", undefined);
      expect(one("button").getAttribute("disabled")).toBe("disabled");
    },
  ],
  [
    "an attribute that the bundle has put back itself follows the answer",
    '<input type="submit" value="Add">',
    () => {
      setOwnAttribute(one("input"), "value", "Added");
      setOwnAttribute(one("input"), "value", "Add");
    },
    '<input type="submit" value="Sold out">',
    () => expect(one("input").getAttribute("value")).toBe("Sold out"),
  ],
  [
    "an opaque subtree is never touched",
    "<div data-opaque><i>a</i></div>",
    () => void (one("[data-opaque]").innerHTML = "<b>third party</b>"),
    "<p></p><div data-opaque class=x><i>b</i></div>",
    () => expect(one("[data-opaque]").outerHTML).toBe('<div data-opaque="" class="x"><b>third party</b></div>'),
  ],
  [
    "a new opaque subtree is filled",
    "<p></p>",
    nothing,
    '<p></p><div data-opaque><i style="color: red;">b</i></div>',
    () => expect(one("[data-opaque]").innerHTML).toBe('<i style="color: red;">b</i>'),
  ],
  [
    "an opaque subtree can be removed",
    "<div data-opaque><i>a</i></div>",
    () => void (one("[data-opaque]").innerHTML = ""),
    "<p></p>",
    () => expect(one("[data-fragment]").innerHTML).toBe("<p></p>"),
  ],
];

/** What only an already adopted tree can tell apart from the server's HTML. */
const LATER: Case[] = [
  [
    "closed details stay closed",
    "<details open><summary>s</summary>a</details>",
    () => one("details").removeAttribute("open"),
    "<details open><summary>s</summary>b</details>",
    () => expect(one("details").hasAttribute("open")).toBe(false),
  ],
  [
    "a style of the bundle stays",
    '<p style="color: red">x</p>',
    () => one("p").style.setProperty("height", "3px"),
    '<p style="margin: 0px">y</p>',
    () => expect([one("p").style.color, one("p").style.height, one("p").style.margin]).toEqual(["", "3px", "0px"]),
  ],
  [
    "foreign nodes stay",
    "<p>a</p>",
    () => one("[data-fragment]").insertAdjacentHTML("beforeend", "<x-grammar></x-grammar>"),
    "<p>b</p><p>c</p>",
    () => expect(document.querySelectorAll("x-grammar")).toHaveLength(1),
  ],
];

test.each(PLACES)("%s", playFirst);

test.each([...PLACES, ...LATER])("in a tree that React holds already: %s", playLater);
