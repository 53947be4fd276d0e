import { waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { sampleOf } from "../../docs/documents";
import consentForms from "../../../src/features/consent/consent-forms";
import { openPage, startShop } from "../../support/open-page";

const root = document.documentElement;
const sheet = (): HTMLElement | null => document.querySelector("[data-consent-sheet]");
const ticks = (): HTMLInputElement[] =>
  Array.from(document.querySelectorAll<HTMLInputElement>('[data-consent-form] [name^="topic"]'));

startShop({ consent: undefined });

beforeEach(() => {
  root.removeAttribute("data-consent");
  root.removeAttribute("style");
  document.cookie = "consent=; path=/; max-age=0";
});

/** Opens the page and waits until the sheet's script has run. */
async function open(address: string): ReturnType<typeof openPage> {
  const page = await openPage(address);
  await waitFor(() => expect(root.style.getPropertyValue("--consent-sheet-height")).not.toBe(""));
  return page;
}

describe.each([
  ["English", "", "Only necessary", "Choose", "Save choice", "Allow all", "Your choice is saved."],
  ["German", "/de", "Nur Nötiges", "Auswählen", "Auswahl sichern", "Alle erlauben", "Deine Auswahl ist gespeichert."],
])("the sheet in %s", (_name, path, necessary, choose, save, all, kept) => {
  test("takes no focus, ticks nothing, and closes on the choice to allow nothing, which is kept", async () => {
    const page = await open(`${path}/returns`);
    expect(sheet()?.contains(document.activeElement)).toBe(false);
    expect(ticks().filter(({ checked }) => checked)).toEqual([]);
    await userEvent.click(page.getByText(necessary));
    expect(sheet()?.hidden).toBe(true);
    expect(root.getAttribute("data-consent")).toBe("");
    expect(document.cookie).toContain("consent=necessary");
    expect(document.activeElement).toBe(document.querySelector("main"));
    await waitFor(() => expect(document.querySelector(".toast")?.textContent).toContain(kept));
  });

  test("allows all", async () => {
    const page = await open(`${path}/returns`);
    await userEvent.click(page.getByText(all));
    expect(root.getAttribute("data-consent")).toBe("map captcha analytics wallet");
    expect(document.cookie).toContain("consent=map.captcha.analytics.wallet");
  });

  test("saves the ticks if Enter is pressed in a box", async () => {
    const page = await open(`${path}/returns`);
    await userEvent.click(page.getByText(choose));
    await userEvent.keyboard(" {Enter}");
    expect(root.getAttribute("data-consent")).toBe("captcha");
    expect(document.cookie).toContain("consent=captcha");
  });

  test("offers the choice in place, with focus on the first topic, and saves the ticks", async () => {
    const page = await open(`${path}/returns`);
    expect(page.getByText(save)).toHaveProperty("hidden", true);
    await userEvent.click(page.getByText(choose));
    expect(page.getByText(choose)).toHaveProperty("hidden", true);
    expect(page.getByText(save)).toHaveProperty("hidden", false);
    expect(document.activeElement).toBe(ticks()[0]);
    await userEvent.click(ticks()[1] ?? document.body);
    await userEvent.click(page.getByText(save));
    expect(root.getAttribute("data-consent")).toBe("map");
  });
});

test("the focus goes back to where it was before the sheet", async () => {
  const page = await open("/returns");
  const link = document.querySelector<HTMLElement>(".shop-header a");
  link?.focus();
  await userEvent.click(page.getByText("Allow all"));
  expect(document.activeElement).toBe(link);
});

test("the settings page shows no sheet; its choice applies without a reload, and can be withdrawn", async () => {
  const page = await open("/consent");
  expect(sheet()).toBeNull();
  const [, map] = ticks();
  if (map === undefined) throw new Error("the page asks about nothing");
  await userEvent.click(map);
  await userEvent.click(page.getByText("Save my choice"));
  expect(root.getAttribute("data-consent")).toBe("map");
  await userEvent.click(map);
  await userEvent.click(page.getByText("Save my choice"));
  expect(root.getAttribute("data-consent")).toBe("");
});

test.each(["topic", "topic[]"])(
  "the settings page shows a choice that was made elsewhere, so that its next one does not undo that (%s)",
  async (name) => {
    const page = await open("/consent");
    ticks().forEach((tick) => tick.setAttribute("name", name));
    await userEvent.click(ticks()[1] ?? document.body);
    await userEvent.click(page.getByText("Save my choice"));
    root.setAttribute("data-consent", "captcha");
    document.dispatchEvent(new CustomEvent("consent:change"));
    expect(ticks().flatMap(({ checked, value }) => (checked ? [value] : []))).toEqual(["captcha"]);
  },
);

test.each(["topic", "topic[]"])("the sample asks only about its topics: all means no others (%s)", async (name) => {
  const html = sampleOf("consent-sheet").replace(/name="topic"/g, `name="${name}"`);
  document.body.innerHTML = `<main tabindex="-1"></main>${html}`;
  const stop = consentForms(document);
  const [, , button] = Array.from(document.querySelectorAll<HTMLElement>("button"));
  await userEvent.click(button ?? document.body);
  expect(root.getAttribute("data-consent")).toBe("map captcha");
  expect(sheet()?.hidden).toBe(true);
  stop();
});

test.each(["topic", "topic[]"])(
  "Enter in a box saves the ticks, whatever the button that saves is named (%s)",
  async (name) => {
    const html = sampleOf("consent-sheet")
      .replace(/name="topic"/g, `name="${name}"`)
      .replace(/name="decision" value="topics"/, "")
      .replace(/name="decision"/g, "");
    document.body.innerHTML = `<main tabindex="-1"></main>${html}`;
    const stop = consentForms(document);
    await userEvent.click(document.querySelector("[data-consent-choose]") ?? document.body);
    await userEvent.keyboard(" {Enter}");
    expect(root.getAttribute("data-consent")).toBe("map");
    stop();
  },
);
