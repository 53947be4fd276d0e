import { HttpResponse } from "msw";
import { refreshFragment } from "../../../src/attach/swap/fragments";
import { answering, heard, htmlAnswer, jsonAnswer, startServer } from "../../http/server";
import { watchShopper } from "../../../src/attach/adopt/shopper-watch";
import { takeErrors, watchConsole } from "../../support/console-errors";
import { field, fragmentHtml, mutationsOf, one, showFragment, swapTo, type } from "./fragment-page";
import { CHECKBOX, checked, choose, chosen, RADIOS, radio, SELECT, value } from "./shopper-steps";

startServer();
watchConsole();
watchShopper(document);

interface Failure {
  error: Error;
  url: string;
}
const failures = heard<Failure>("http:receive-error");
const updates = heard<{ url: string; element: Element }>("fragment:updated");
const toasts = heard<{ link?: { href: string } }>("toast:show");
beforeEach(() => {
  for (const list of [failures, updates, toasts]) list.length = 0;
});

const OLD = '<p>old</p><input name="a" value="1">';

const REFUSED: [title: string, answer: () => Response, reason: RegExp][] = [
  ["without the root", () => htmlAnswer("<p>new</p>"), /no root with data-fragment="\/f"/],
  ["with another root", () => htmlAnswer('<div data-fragment="/other"><p>new</p></div>'), /no root/],
  [
    "a whole page that has such a fragment in it",
    () => htmlAnswer(`<main>${fragmentHtml("<p>new</p>")}</main>`),
    /no root/,
  ],
  ["empty", () => htmlAnswer(""), /no root/],
  ["only a comment", () => htmlAnswer("<!-- nothing -->"), /no root/],
  ["JSON", () => jsonAnswer({ success: true }), /expected HTML but got application\/json/],
  ["without a type", () => new Response("x"), /expected HTML/],
  ["404", () => htmlAnswer(fragmentHtml("new"), { status: 404, statusText: "Not Found" }), /^404: Not Found$/],
  ["500", () => htmlAnswer(fragmentHtml("new"), { status: 500, statusText: "Internal Server Error" }), /^500: /],
  ["401", () => htmlAnswer(fragmentHtml("new"), { status: 401, statusText: "Unauthorized" }), /^401: /],
  ["422 in HTML", () => htmlAnswer(fragmentHtml("new"), { status: 422 }), /expected JSON/],
  ["a lost connection", () => HttpResponse.error(), /connection failed/],
];

test.each(REFUSED)("a bad answer is never swapped in: %s", async (_title, answer, reason) => {
  const fragment = showFragment(OLD);
  type("[name=a]", "5");
  answering("get", "/f", answer);
  await expect(refreshFragment(fragment)).rejects.toThrow(reason);
  expect(one("p").textContent).toBe("old");
  expect(field("[name=a]").value).toBe("5");
  expect(failures.map(({ error, url }) => [reason.test(error.message), url.replace(location.origin, "")])).toEqual([
    [true, "/f"],
  ]);
  expect(updates).toEqual([]);
  expect(takeErrors()).toHaveLength(1);
});

test.each(REFUSED)("a fragment can be requested again after a bad answer: %s", async (_title, answer) => {
  const fragment = showFragment(OLD);
  answering("get", "/f", (_request, count) => (count === 1 ? answer() : htmlAnswer(fragmentHtml("<p>new</p>"))));
  await expect(refreshFragment(fragment)).rejects.toThrow();
  takeErrors();
  await expect(refreshFragment(fragment)).resolves.toBe(true);
  expect(one("p").textContent).toBe("new");
});

test("a redirect to the login page keeps the old content and says so", async () => {
  const fragment = showFragment(OLD);
  answering("get", "/f", () => new Response(null, { status: 302, headers: { Location: "/login" } }));
  answering("get", "/login", () => htmlAnswer(fragmentHtml("<form>login</form>")));
  await expect(refreshFragment(fragment)).rejects.toThrow(/redirected to .*\/login/);
  expect(one("p").textContent).toBe("old");
  expect(toasts[0]?.link?.href).toMatch(/\/login$/);
  expect(takeErrors()).toHaveLength(1);
});

test("the answer is swapped in, and reported on the fragment", async () => {
  const fragment = showFragment(OLD);
  answering("get", "/f", () => htmlAnswer(fragmentHtml("<p>new</p>")));
  await expect(refreshFragment(fragment)).resolves.toBe(true);
  expect(one("p").textContent).toBe("new");
  expect(updates.map(({ url, element }) => [url, element === fragment])).toEqual([["/f", true]]);
});

test("the same HTML and a 304 make no mutation, but are reported", async () => {
  const fragment = showFragment(OLD);
  const known: (string | null)[] = [];
  answering("get", "/f", (request, count) => {
    known.push(request.headers.get("If-None-Match"));
    return count === 3
      ? new Response(null, { status: 304 })
      : htmlAnswer(fragmentHtml(OLD), { headers: { ETag: '"1"' } });
  });
  await refreshFragment(fragment);
  expect(await mutationsOf(() => refreshFragment(fragment))).toEqual([]);
  expect(await mutationsOf(() => refreshFragment(fragment))).toEqual([]);
  expect(known).toEqual([null, '"1"', '"1"']);
  expect(updates).toHaveLength(3);
});

test("a 304 for an unknown URL does not change the page", async () => {
  const fragment = showFragment(OLD);
  fragment.setAttribute("data-fragment", "/unknown");
  answering("get", "/unknown", () => new Response(null, { status: 304 }));
  expect(await mutationsOf(() => refreshFragment(fragment))).toEqual([]);
  expect(updates).toHaveLength(1);
});

test.each([1, 2, 3, 4, 5])("the latest of %i requests answered in the wrong order is shown", async (count) => {
  const fragment = showFragment(OLD);
  const release: (() => void)[] = [];
  answering("get", "/f", async (_request, number) => {
    await new Promise<void>((resolve) => (release[number] = resolve));
    return htmlAnswer(fragmentHtml(`<p>answer ${number}</p>`));
  });
  const shown: boolean[] = [];
  const reads: Promise<unknown>[] = [];
  for (let number = 1; number <= count; number++) {
    reads.push(refreshFragment(fragment).then((isShown) => shown.push(isShown)));
    while (release[number] === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  for (let number = count; number >= 1; number--) release[number]?.();
  await Promise.all(reads);
  expect(one("p").textContent).toBe(`answer ${count}`);
  expect(shown.filter(Boolean)).toHaveLength(1);
  expect(updates).toHaveLength(1);
  expect(failures).toEqual([]);
});

test("a refresh while another view is on its way requests that view again, and afterwards the one that is shown", async () => {
  const fragment = showFragment(OLD);
  const requested: string[] = [];
  let release = (): void => undefined;
  const view = "/f?variant=2";
  answering("get", "/f", async (request) => {
    const { pathname, search } = new URL(request.url);
    requested.push(pathname + search);
    if (requested.length === 1) await new Promise<void>((resolve) => (release = resolve));
    return htmlAnswer(fragmentHtml(`<p>${search}</p>`).replace('"/f"', `"${pathname}${search}"`));
  });
  const overtaken = refreshFragment(fragment, view);
  while (requested.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(await refreshFragment(fragment)).toBe(true);
  release();
  expect(await overtaken).toBe(false);
  expect(one("p").textContent).toBe("?variant=2");
  await refreshFragment(fragment);
  expect(requested).toEqual([view, view, view]);
});

test("a view that could not be requested is not what a refresh requests", async () => {
  const fragment = showFragment(OLD);
  const requested: string[] = [];
  answering("get", "/f", (request) => {
    requested.push(new URL(request.url).search);
    return requested.length === 1 ? HttpResponse.error() : htmlAnswer(fragmentHtml("<p>new</p>"));
  });
  await expect(refreshFragment(fragment, "/f?variant=2")).rejects.toThrow(/connection failed/);
  expect(takeErrors()).toHaveLength(1);
  await refreshFragment(fragment);
  expect(requested).toEqual(["?variant=2", ""]);
});

test("a fragment that has left the page meanwhile is not changed, and causes no error", async () => {
  const fragment = showFragment(OLD);
  answering("get", "/f", () => {
    fragment.remove();
    return htmlAnswer(fragmentHtml("<p>new</p>"));
  });
  expect(await refreshFragment(fragment)).toBe(false);
  expect([failures, updates, one("p", fragment).textContent]).toEqual([[], [], "old"]);
});

test("a fragment that is not in the page is not requested", async () => {
  const fragment = showFragment(OLD);
  fragment.remove();
  const asked = jest.fn(() => htmlAnswer(fragmentHtml("<p>new</p>")));
  answering("get", "/f", asked);
  expect(await refreshFragment(fragment)).toBe(false);
  expect([asked.mock.calls, failures, updates]).toEqual([[], [], []]);
});

test("no request goes to another origin", async () => {
  const fragment = showFragment(OLD);
  fragment.setAttribute("data-fragment", "https://evil.test/f");
  await expect(refreshFragment(fragment)).rejects.toThrow(/requests may only go to .*/);
  expect(takeErrors()).toHaveLength(1);
});

const ROOTED: [tag: string, html: (inside: string) => string, page: (fragment: string) => string][] = [
  ["tr", (text) => `<tr data-fragment="/f"><td>${text}</td></tr>`, (html) => `<table><tbody>${html}</tbody></table>`],
  ["td", (text) => `<td data-fragment="/f">${text}</td>`, (html) => `<table><tbody><tr>${html}</tr></tbody></table>`],
  ["th", (text) => `<th data-fragment="/f">${text}</th>`, (html) => `<table><tbody><tr>${html}</tr></tbody></table>`],
  [
    "tbody",
    (text) => `<tbody data-fragment="/f"><tr><td>${text}</td></tr></tbody>`,
    (html) => `<table>${html}</table>`,
  ],
  [
    "thead",
    (text) => `<thead data-fragment="/f"><tr><th>${text}</th></tr></thead>`,
    (html) => `<table>${html}</table>`,
  ],
  [
    "tfoot",
    (text) => `<tfoot data-fragment="/f"><tr><th>${text}</th></tr></tfoot>`,
    (html) => `<table>${html}</table>`,
  ],
  ["caption", (text) => `<caption data-fragment="/f">${text}</caption>`, (html) => `<table>${html}</table>`],
  [
    "colgroup",
    (text) => `<colgroup data-fragment="/f"><col title="${text}"></colgroup>`,
    (html) => `<table>${html}</table>`,
  ],
  [
    "optgroup",
    (text) => `<optgroup data-fragment="/f"><option>${text}</option></optgroup>`,
    (html) => `<select>${html}</select>`,
  ],
  ["option", (text) => `<option data-fragment="/f">${text}</option>`, (html) => `<select>${html}</select>`],
  ["li", (text) => `<li data-fragment="/f">${text}</li>`, (html) => `<ul>${html}</ul>`],
  ["template", (text) => `<template data-fragment="/f">${text}</template>`, (html) => html],
];

test.each(ROOTED)("a fragment rooted in %s is fetched again, whatever leads its answer", async (_tag, html, page) => {
  document.body.innerHTML = page(html("old"));
  const fragment = one("[data-fragment]");
  const answers = ["new", "newer"].map((text) => `<!-- c -->\n<template>t</template>${html(text)}`);
  answering("get", "/f", (_request, count) => htmlAnswer(answers[count - 1] ?? ""));
  for (const text of ["new", "newer"]) {
    await refreshFragment(fragment);
    expect(one("[data-fragment]")).toBe(fragment);
    expect(document.body.innerHTML).toBe(page(html(text)));
  }
  expect(failures).toEqual([]);
});

test("a login page in place of a table's row is refused", async () => {
  document.body.innerHTML = '<table><tbody><tr data-fragment="/f"><td>old</td></tr></tbody></table>';
  const page =
    '<!doctype html><html><head><title>x</title></head><body><table><tbody><tr data-fragment="/g"><td>y</td></tr></tbody></table></body></html>';
  answering("get", "/f", () => htmlAnswer(page));
  await expect(refreshFragment(one("tr"))).rejects.toThrow("no root");
  expect(one("td").textContent).toBe("old");
  takeErrors();
});

/** What is there, how the shopper edits it while the answer is on its way, what the answer says, what holds then. */
const EDITED: [title: string, before: string, edit: () => void, after: string, check: () => void][] = [
  [
    "text",
    '<input name="a" value="1">',
    () => type("[name=a]", "5"),
    '<input name="a" value="2">',
    () => value("[name=a]", "5"),
  ],
  ["a tick", CHECKBOX.replace(">", " checked>"), () => tick(2), CHECKBOX, () => checked("[name=c]")],
  [
    "a tick that is taken away",
    CHECKBOX,
    () => tick(2),
    CHECKBOX.replace(">", " checked>"),
    () => checked("[name=c]", false),
  ],
  ["a radio", RADIOS(1), () => field(radio(2)).click(), RADIOS(3), () => checked(radio(2))],
  ["an option", SELECT("a"), () => choose("select", "b"), SELECT("c"), () => expect(chosen("select")).toEqual(["b"])],
];

function tick(times: number): void {
  for (let time = 0; time < times; time += 1) field("[name=c]").click();
}

test.each(EDITED)(
  "while the answer is on its way, %s is the shopper's, whatever the answer says",
  async (_title, before, edit, after, check) => {
    const fragment = showFragment(before);
    answering("get", "/f", () => {
      edit();
      return htmlAnswer(fragmentHtml(after));
    });
    await expect(refreshFragment(fragment)).resolves.toBe(true);
    check();
  },
);

test.each(EDITED)(
  "an edit from before the request, %s, gives way to the server's change",
  async (_title, before, edit, after, check) => {
    const fragment = showFragment(before);
    edit();
    answering("get", "/f", () => htmlAnswer(fragmentHtml(after)));
    await expect(refreshFragment(fragment)).resolves.toBe(true);
    expect(check).toThrow();
  },
);

test("a field that came meanwhile and was edited since is the shopper's, too", async () => {
  const fragment = showFragment("<p>old</p>");
  answering("get", "/f", () => htmlAnswer(fragmentHtml('<input name="a" value="2">')));
  const late = refreshFragment(fragment);
  swapTo(fragment, '<input name="a" value="1">');
  type("[name=a]", "5");
  await late;
  value("[name=a]", "5");
});
