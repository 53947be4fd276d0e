import type { CheckResult } from "./check-shop";

export function htmlReport(result: CheckResult): string;
