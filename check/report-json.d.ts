import type { CheckResult } from "./check-shop";

export function jsonReport(result: CheckResult): string;
