import type { CheckResult, Finding } from "./check-shop";

export function summary(result: CheckResult): string;
export function hasFaults(findings: readonly Finding[]): boolean;
