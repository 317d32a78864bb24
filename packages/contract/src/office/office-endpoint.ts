import type { Permission } from '@fairline/domain/office/permissions'
import * as z from 'zod/mini'

/** What a call of the back office needs of the account that makes it. */
export interface OfficeAccess {
  readonly permission: Permission
  /** Whether it changes something, or only shows it. */
  readonly need: 'act' | 'see'
  /**
   * Set if the request names an upline or a member in its field `target`: anyone below the caller,
   * or only those right below where the grant says so.
   */
  readonly target?: true
  /** Only staff: the call is about all of the house, of which no upline sees everything. */
  readonly staffOnly?: true
  /** The caller has to show the second factor again, unless it did within five minutes. */
  readonly stepUp?: true
}

/** One call of the back office: a POST with a strict JSON body and one success shape. */
export interface OfficeEndpoint {
  readonly path: `/bo/${string}`
  /** 'open' needs no session; 'session' any account that is logged in. */
  readonly access: 'open' | 'session' | OfficeAccess
  /** Sent by a timer, not by the person: it keeps no session from its idle end. */
  readonly polled?: true
  readonly summary: string
  readonly request: z.ZodMiniObject
  readonly response: z.ZodMiniType
}

/** Keeps the exact types of an endpoint while checking that it is one. */
export function officeEndpoint<const E extends OfficeEndpoint>(definition: E): E {
  return definition
}

export const loginText = z.string().check(z.minLength(1), z.maxLength(32))
/** An amount that is typed: decimal text, two decimals at most. */
export const amountText = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))
export const reasonText = z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))

/** What a call that changes something carries: the id that makes it happen once, and why. */
export const writes = {
  request_id: z.uuid(),
  reason: z._default(reasonText, ''),
}

/**
 * What an act answers: what it changed, as the audit names it. An act that a second person has to
 * approve answers the number of the request as `change`, and `proposed` as its `state`.
 */
export const acted = {
  target: z.string(),
  answer: z.record(z.string(), z.unknown()),
}

/** Where a list continues: what the answer before gave as `next`. */
export const paged = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 100),
}
/** Where the list continues; null at its end. */
export const nextPage = { next: z.nullable(z.string()) }

/** What every call that changes something carries. */
export interface OfficeWrite {
  readonly request_id: string
  readonly reason: string
}

export type OfficeRequestOf<E extends OfficeEndpoint> = z.infer<E['request']>
export type OfficeResponseOf<E extends OfficeEndpoint> = z.infer<E['response']>
