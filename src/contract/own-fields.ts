/** The field that carries the token. @see contract §3 */
export const TOKEN_FIELD = "_token";

/** The field that contains the key of a form that is sent without a script. @see contract §4 */
export const KEY_FIELD = "_idempotency_key";
