/** One line per problem: `src/rules/price.ts:3: domain may not import services: …`. */
export function houseProblems(root: string): string[];
