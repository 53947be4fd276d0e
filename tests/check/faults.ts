import type { Answer, Fault } from "./broken-shop";
import { ANSWER_FAULTS } from "./faults/answers";
import { BUYING_FAULTS } from "./faults/buying";
import { HEAD_FAULTS } from "./faults/head";
import { POLICY_FAULTS } from "./faults/policy";

/** What shops do wrong, and what the check reports. Faults in a page's markup have their own list. */
export const FAULTS: readonly Fault[] = [...POLICY_FAULTS, ...HEAD_FAULTS, ...ANSWER_FAULTS, ...BUYING_FAULTS];

export type { Answer, Fault };
