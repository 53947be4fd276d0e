import {
  IDLE,
  reduceOrder,
  type OrderAction,
  type OrderPhase,
  type OrderProblem,
} from "../../../src/features/checkout/order-confirm/state";
import { reduceAddress, type AddressAction, type AddressPhase } from "../../../src/features/wallet/wallet-address";
import {
  reduceMessage,
  UNTYPED,
  type CustomerMessageAction,
  type CustomerMessageState,
} from "../../../src/features/checkout/customer-message/customer-message";
import { sameOrigin } from "../../../src/lib/checked-url";

const declined: OrderProblem = { text: "Declined" };
const loggedOut: OrderProblem = { text: "Please log in", link: { href: sameOrigin("/login").href, text: "Log in" } };
const about: OrderProblem = { text: "The total is now €10.00", about: "€10.00" };
const busy = (problem?: OrderProblem): OrderPhase => ({ kind: "busy", problem });
const refused = (problem: OrderProblem): OrderPhase => ({ kind: "refused", problem });

test.each<[string, OrderPhase, OrderAction, OrderPhase]>([
  ["a submit makes it busy", IDLE, { kind: "submitted" }, busy()],
  ["the next try leaves the problem in its place", refused(declined), { kind: "submitted" }, busy(declined)],
  ["a second submit changes nothing", busy(declined), { kind: "submitted" }, busy(declined)],
  ["a refusal says why", busy(), { kind: "refused", problem: declined }, refused(declined)],
  ["an answer in the fragment ends it", busy(), { kind: "answered" }, IDLE],
  ["an answer keeps a problem that came meanwhile", refused(declined), { kind: "answered" }, refused(declined)],
  ["a stopped order is as if nothing had happened", busy(declined), { kind: "stopped" }, IDLE],
  [
    "an accepted order stays busy",
    busy(declined),
    { kind: "placed" },
    { kind: "busy", problem: declined, isPlaced: true },
  ],
  ["an order that shows again needs no login", refused(loggedOut), { kind: "shown", order: "€10.00" }, IDLE],
  ["an order under way stays so", busy(loggedOut), { kind: "shown", order: "€10.00" }, busy()],
  ["what was about this order stays", refused(about), { kind: "shown", order: "€10.00" }, refused(about)],
  ["what was about another order goes", refused(about), { kind: "shown", order: "€9.00" }, IDLE],
  ["other problems stay", refused(declined), { kind: "shown", order: "€10.00" }, refused(declined)],
  ["no problem stays none", IDLE, { kind: "shown", order: "€10.00" }, IDLE],
])("order: %s", (_fact, phase, action, expected) => {
  expect(reduceOrder(phase, action)).toEqual(expected);
});

test.each<[string, AddressPhase, AddressAction["kind"], AddressPhase]>([
  ["the first send is busy", "idle", "send", "busy"],
  ["after a failure it is sent again", "failed", "send", "again"],
  ["one sent while another is under way is sent again", "busy", "send", "again"],
  ["an answer ends it", "again", "received", "idle"],
  ["a failure offers the button", "busy", "failed", "failed"],
])("wallet's address: %s", (_fact, phase, kind, expected) => {
  expect(reduceAddress(phase, { kind })).toBe(expected);
});

test("wallet's address: its progress survives a swap", () => {
  const props = { form: document.createElement("form"), fragment: "/f", isNew: true };
  expect(reduceAddress("again", { kind: "props", props })).toBe("again");
});

const typed: CustomerMessageState = { ...UNTYPED, typed: "Hi" };

test.each<[string, CustomerMessageState, CustomerMessageAction, CustomerMessageState]>([
  ["typed text stays", UNTYPED, { kind: "typed", text: "Hi" }, typed],
  [
    "progress is put into words",
    typed,
    { kind: "savingChanged", phase: "saved", status: "Saved" },
    { typed: "Hi", phase: "saved", status: "Saved" },
  ],
  ["without its chunk nothing is saved, and nothing lost", typed, { kind: "saverLost" }, { ...typed, phase: "failed" }],
])("message: %s", (_fact, state, action, expected) => {
  expect(reduceMessage(state, action)).toEqual(expected);
});

test("message: text and status survive a swap", () => {
  const place = { field: document.createElement("textarea"), form: document.createElement("form"), url: undefined };
  expect(reduceMessage(typed, { kind: "props", props: { ...place, isTyped: false } })).toBe(typed);
});
