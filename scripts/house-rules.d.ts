/** One line per problem: `src/rules/price.ts:3: rules may not import http: …`. */
export function houseProblems(root: string): string[];
