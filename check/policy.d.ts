type Policy = ReadonlyMap<string, string[]>;

export function parsePolicies(header: string | null): Policy[];
export function sourcesOf(policy: Policy, directive: string): string[] | undefined;
export function allowsOrigin(sources: readonly string[] | undefined, origin: string): boolean;
