/** @jest-environment node */
import {
  blocksForm,
  reduceCaptcha,
  type CaptchaAction,
  type CaptchaState,
} from "../../../src/features/forms/captcha/state";

const state = (kind: Exclude<CaptchaState["kind"], "solved">, isMissed = false): CaptchaState => ({ kind, isMissed });
const solved: CaptchaState = { kind: "solved", token: "t", isMissed: false };

test.each<[CaptchaState, CaptchaAction, CaptchaState["kind"]]>([
  [state("refused"), { kind: "allowed" }, "waiting"],
  [state("refused"), { kind: "seen" }, "refused"],
  [state("open"), { kind: "refused" }, "refused"],
  [solved, { kind: "refused" }, "refused"],
  [state("waiting"), { kind: "seen" }, "loading"],
  [state("loading"), { kind: "shown" }, "open"],
  [state("loading"), { kind: "failed" }, "failed"],
  [state("open"), { kind: "solved", token: "t" }, "solved"],
  [solved, { kind: "expired" }, "expired"],
  [state("open"), { kind: "expired" }, "open"],
  [state("expired"), { kind: "solved", token: "t" }, "solved"],
  [state("open"), { kind: "failed" }, "failed"],
  [state("failed"), { kind: "seen" }, "loading"],
  [state("failed"), { kind: "shown" }, "open"],
  [solved, { kind: "renewed" }, "open"],
  [state("failed"), { kind: "renewed" }, "failed"],
  [solved, { kind: "missed" }, "solved"],
])("captcha state %o becomes, by %o, %s", (before, action, kind) => {
  expect(reduceCaptcha(before, action).kind).toBe(kind);
});

test("a missed captcha says so until it is solved", () => {
  const missed = reduceCaptcha(state("open"), { kind: "missed" });
  expect(missed.isMissed).toBe(true);
  expect(reduceCaptcha(missed, { kind: "solved", token: "t" }).isMissed).toBe(false);
});

test.each<[CaptchaState["kind"], boolean]>([
  ["refused", false],
  ["waiting", true],
  ["loading", true],
  ["open", true],
  ["expired", true],
  ["failed", false],
  ["solved", false],
])("a captcha that is %s blocks its form: %s", (kind, expected) => {
  expect(blocksForm(kind === "solved" ? solved : state(kind))).toBe(expected);
});
