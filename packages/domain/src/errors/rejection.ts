import type { ErrorCode } from './error-catalogue.ts'

/** A refusal that a user may cause: the catalogue's code and the facts that explain it. */
export interface Rejection {
  readonly code: ErrorCode
  readonly facts?: Readonly<Record<string, string>>
}

/** Either the value, or the reason why there is no value. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly rejection: Rejection }

/** Wraps a value as an accepted outcome. */
export function accepted<Value>(value: Value): Outcome<Value> {
  return { ok: true, value }
}

/** Wraps a code of the catalogue, with the facts that explain it, as a refused outcome. */
export function refused(
  code: ErrorCode,
  facts?: Readonly<Record<string, string>>,
): { readonly ok: false; readonly rejection: Rejection } {
  return { ok: false, rejection: facts === undefined ? { code } : { code, facts } }
}
