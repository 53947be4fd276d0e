/** Compiles only where both types are the same: `const check: Same<A, B> = true`. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** The members of an intersection as one object type, so that `Same` can compare it. */
export type Flat<T> = { [K in keyof T]: T[K] };
