import type { EndpointRow } from "../src/contract/endpoints";

/** The name of the type that a parser of the endpoint table returns: `parseCartResponse` → `CartResponse`. */
export function answerNameOf(row: EndpointRow): string;
