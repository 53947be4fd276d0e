import type { Fault } from "../broken-shop";
import { AT_PRODUCT, PRODUCT, withHeader, withPolicy } from "./change";

const ON_PRODUCT = { page: PRODUCT, at: AT_PRODUCT, steps: ["page"] } as const;

export const POLICY_FAULTS: readonly Fault[] = [
  { ...ON_PRODUCT, name: "no policy", change: withHeader("content-security-policy", undefined), rule: "csp-missing" },
  {
    ...ON_PRODUCT,
    name: "'unsafe-inline' in script-src",
    change: withPolicy("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    rule: "csp-unsafe",
    names: "'unsafe-inline'",
  },
  {
    ...ON_PRODUCT,
    name: "'unsafe-eval' in script-src",
    change: withPolicy("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
    rule: "csp-unsafe",
    names: "'unsafe-eval'",
  },
  {
    ...ON_PRODUCT,
    name: "script-src without the shop",
    change: withPolicy("script-src 'self'", "script-src https://cdn.example"),
    rule: "csp-script-src",
    names: "script-src",
  },
  {
    ...ON_PRODUCT,
    name: "style-src without the shop",
    change: withPolicy("style-src 'self'", "style-src 'none'"),
    rule: "csp-style-src",
    names: "style-src",
  },
  {
    ...ON_PRODUCT,
    name: "a stale hash of the inlined script",
    change: withPolicy(/'sha256-[^']+'/, "'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='"),
    rule: "csp-hash",
    names: "script-src",
  },
  {
    ...ON_PRODUCT,
    name: "a narrow connect-src",
    change: withPolicy("connect-src 'self'", "connect-src https://api.example"),
    rule: "csp-connect-src",
    names: "https://api.example",
  },
  {
    ...ON_PRODUCT,
    name: "no connect-src beside default-src 'none'",
    change: (answer) =>
      withPolicy(
        "default-src 'self'",
        "default-src 'none'",
      )({
        ...answer,
        ...withPolicy("connect-src 'self'; ", "")(answer),
      }),
    rule: "csp-connect-src",
    names: "'none'",
  },
  {
    ...ON_PRODUCT,
    name: "a narrow connect-src, in the browser",
    change: withPolicy("connect-src 'self'", "connect-src 'none'"),
    rule: "csp-connect-violation",
    steps: ["browser"],
    names: "connect-src",
  },
  {
    ...ON_PRODUCT,
    name: "img-src without data:",
    change: withPolicy("img-src 'self' data:", "img-src 'self'"),
    rule: "csp-img-src",
    names: "img-src",
  },
  {
    ...ON_PRODUCT,
    name: "trusted-types without storefront-webpack",
    change: withPolicy("trusted-types storefront storefront-webpack", "trusted-types storefront"),
    rule: "csp-trusted-types",
    names: "trusted-types storefront",
  },
  {
    ...ON_PRODUCT,
    name: "Trusted Types not required",
    change: withPolicy("require-trusted-types-for 'script'; ", ""),
    rule: "csp-require-trusted-types",
  },
  {
    ...ON_PRODUCT,
    name: "an inline script that the policy forbids",
    change: ({ body }) => ({ body: body.replace("</body>", () => "<script>window.tracked = 1;</script></body>") }),
    rule: "csp-violation",
    steps: ["browser"],
    names: "script-src",
  },
];
