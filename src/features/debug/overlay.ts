import { subscribe } from "../../contract/bus";
import { OWN_HEADERS_TIMEOUT_MS } from "../../contract/limits";
import { on } from "../../lib/dom";
import { ATTRIBUTE } from "../../contract/markup";
import { after, pause } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";
import { nameOfElement } from "./checks/check";
import { RULES, findingsOn, type Finding } from "./findings";
import { liveFindings, liveRule, watchLineKeys, type LiveFound, type LiveRule } from "./live-checks";
import { openPanel, type Row, type Tab } from "./panel";
import { partsOnPage, type PartOnPage, type SectionModules } from "./parts-on-page";
import { record, type Entry, type Recording } from "./record";
import { selectorOf } from "./selector-of";

/** A finding as a program reads it. */
export type FindingFacts = Omit<Finding, "element"> & {
  /** Finds the element; "" for the page. */
  readonly selector: string;
};

/** `window.storefrontDebug`: what `npm run check-shop` reads. */
export interface StorefrontDebug {
  findings: () => Promise<FindingFacts[]>;
}

declare global {
  interface Window {
    storefrontDebug?: StorefrontDebug;
  }
}

/** Time without a change after which the page is checked again. */
const REST_MS = 400;

/** Records the events on the page, checks its markup, and shows the findings of both. */
export default function overlay(page: Document, modules: SectionModules): void {
  // Before requests are recorded: this one is our own
  const own = ownHeaders();
  const recording = record(page);
  const noticed: LiveFound[] = [];
  watchLineKeys(page, (found) => noticed.push(found));
  let headers: Headers | undefined;
  const headersOfPage = own.then((answered) => (headers = answered));

  const findings = (): Finding[] => {
    const inMarkup = findingsOn(page);
    const live = [...noticed, ...liveFindings(page, recording, headers)].filter((each) => !isIn(inMarkup, each));
    return sameOnce([...live.map(asFinding), ...inMarkup]);
  };
  const tabs: Tab[] = [
    { name: "Findings", rows: () => findings().map(rowOfFinding), none: "Nothing is wrong with this page." },
    {
      name: "Parts",
      rows: async () => (await partsOnPage(page, modules)).map(rowOfPart),
      none: "There are no parts on this page.",
    },
    { name: "Events", rows: () => newestFirst(recording.events), none: "Nothing has happened yet." },
    { name: "Requests", rows: () => newestFirst(recording.requests), none: "Nothing has been requested yet." },
    { name: "Code", rows: codeOnPage, none: "Nothing has been loaded." },
    { name: "Cart", rows: () => cartQueue(page, recording), none: "No change of the cart is in progress." },
  ];
  const panel = openPanel(tabs, page.documentElement.getAttribute("data-version") ?? "");

  const waiting = oneStop();
  const look = (): void => {
    waiting(
      after(REST_MS, () => {
        panel.count(findings().filter(({ level }) => level !== "optional").length);
        panel.refresh();
      }),
    );
  };
  recording.onEntry = look;
  subscribe("fragment:updated", look);
  on(window, "load", look);
  void headersOfPage.then(look);
  look();
  window.storefrontDebug = {
    findings: async () => {
      await headersOfPage;
      return findings().map(({ element, ...facts }) => ({
        ...facts,
        selector: element === undefined ? "" : selectorOf(element),
      }));
    },
  };
}

/** The page's own headers, which say whether it may be cached. They are requested once more, and not stored. */
async function ownHeaders(): Promise<Headers | undefined> {
  try {
    const answer = await Promise.race([
      fetch(window.location.href, { method: "HEAD", credentials: "same-origin", cache: "no-store" }),
      pause(OWN_HEADERS_TIMEOUT_MS),
    ]);
    return answer?.ok === true ? answer.headers : undefined;
  } catch {
    return undefined;
  }
}

function asFinding({ rule, element, got, remedy }: LiveFound): Finding {
  const { level, says, docs, remedy: general } = (RULES[rule] ?? liveRule(rule)) as LiveRule;
  const place = element === undefined ? "" : nameOfElement(element);
  return { rule, level, says, got, docs, element, place, remedy: remedy || general };
}

/** Whether the bundle has reported the same problem as a check of the markup. */
function isIn(findings: readonly Finding[], { rule, element }: LiveFound): boolean {
  return findings.some((other) => other.rule === rule && other.element === element);
}

/** A rule that many elements break in the same way has one finding for each element. */
function sameOnce(findings: readonly Finding[]): Finding[] {
  return findings.filter(
    (finding, index) =>
      findings.findIndex(
        (other) => other.rule === finding.rule && other.element === finding.element && other.got === finding.got,
      ) === index,
  );
}

const rowOfFinding = ({ rule, level, says, got, remedy, docs, place, element }: Finding): Row => ({
  title: says,
  lines: [[place, got].filter((text) => text !== "").join(" "), remedy, `${level} · ${rule} · docs/${docs}`],
  level,
  element,
});

function rowOfPart({ section, on: selector, scope, when, elements, state, slots }: PartOnPage): Row {
  return {
    title: selector,
    lines: [`${elements.length} on the page · ${state}`, `section ${section} · scope ${scope} · due ${when}`, slots],
    level: /failed/.test(state) ? "required" : "",
    element: elements[0],
  };
}

const newestFirst = (entries: readonly Entry[]): Row[] =>
  entries
    .map(({ time, text, more, element }) => ({ title: `${time} ms  ${text}`, lines: [more], level: "", element }))
    .reverse();

/** Scripts and styles of this page, the heaviest first. */
function codeOnPage(): Row[] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
    .sort((one, other) => other.encodedBodySize - one.encodedBodySize)
    .map(({ name, encodedBodySize, decodedBodySize, startTime, duration }) => ({
      title: name.replace(window.location.origin, ""),
      lines: [
        `${(encodedBodySize / 1000).toFixed(1)} KB sent, ${(decodedBodySize / 1000).toFixed(1)} KB of code`,
        `requested at ${Math.round(startTime)} ms, loaded after ${Math.round(duration)} ms`,
      ],
      level: "",
    }));
}

/** Changes of the cart that are not answered yet, and the lines that wait for the cart's new state. */
function cartQueue(page: Document, { events }: Recording): Row[] {
  const sent = events.filter(({ text }) => /^cart:[\w-]+:(request|receive)$/.test(text));
  const open = sent.reduce<Entry[]>((waiting, entry) => {
    const [, action, step] = entry.text.split(":");
    if (step === "request") return [...waiting, entry];
    const answered = waiting.findIndex(({ text }) => text.split(":")[1] === action);
    return waiting.filter((_each, index) => index !== answered);
  }, []);
  const updating = Array.from(page.querySelectorAll(`[${ATTRIBUTE.updating}][${ATTRIBUTE.key}]`));
  return [
    ...open.map(({ time, text, more, element }) => ({
      title: text.split(":")[1] ?? text,
      lines: [`in progress since ${time} ms`, more],
      level: "",
      element,
    })),
    ...updating.map((element) => ({
      title: `line ${element.getAttribute(ATTRIBUTE.key) ?? ""}`,
      lines: ["waits for the cart after its change"],
      level: "",
      element,
    })),
  ];
}
