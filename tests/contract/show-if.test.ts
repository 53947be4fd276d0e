/** @jest-environment node */
import { isMet, parseShowIf, type Answers } from "../../src/contract/show-if";

const answers: Answers = { reason: ["gift"], rating: ["2"], knits: ["socks", "jumpers"], comment: ["fine"] };

test.each<[text: string, holds: boolean, why: string]>([
  ["reason=gift", true, "the value is chosen"],
  ["reason=self", false, "another value is chosen"],
  ["reason=self|gift", true, "one of several"],
  ["reason=self | gift", true, "with spaces"],
  ["reason!=gift", false, "none of these, but it is"],
  ["reason!=self|other", true, "none of these"],
  ["nothing!=a", true, "nothing is chosen, so none of these"],
  ["nothing=a", false, "nothing is chosen"],
  ["knits=socks", true, "among several"],
  ["rating<=2", true, "at most, the limit itself"],
  ["rating<=1", false, "more than at most"],
  ["rating>=2", true, "at least, the limit itself"],
  ["rating>=3", false, "less than at least"],
  ["nothing<=2", false, "a scale without an answer is not low"],
  ["nothing>=0", false, "and not high"],
  ["comment", true, "is answered"],
  ["nothing", false, "is not answered"],
  ["rating<=2 & reason=gift", true, "both"],
  ["rating<=2&reason=self", false, "only one of both"],
])("data-show-if=%j is %s: %s (contract §2 survey)", (text, holds) => {
  const conditions = parseShowIf(text);
  expect(conditions).toBeDefined();
  expect(isMet(conditions ?? [], answers)).toBe(holds);
});

test.each(["", "=gift", "reason=", "rating<=many", "reason==gift&", "reason or rating", "a=1&&b=2", "a===b"])(
  "data-show-if=%j is invalid",
  (text) => {
    expect(parseShowIf(text)).toBeUndefined();
  },
);
