import type { CheckResult } from "./check-shop";

export function junitReport(result: CheckResult): string;
