/** One line per problem: `src/domain/price.ts:3: domain may not import services: …`. */
export function houseProblems(root: string): string[];
