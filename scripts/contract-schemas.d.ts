/** File name → text of the JSON Schemas in contract/schemas. */
export function contractSchemas(): Record<string, string>;
