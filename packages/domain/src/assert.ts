/**
 * Stops the program on a state that our own code must never reach.
 * What a user may cause is a `Rejection` value, never an assertion.
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}

/** Makes a `switch` exhaustive: a new case does not compile until it is decided. */
export function assertNever(value: never): never {
  throw new Error(`unreachable value: ${String(value)}`)
}
