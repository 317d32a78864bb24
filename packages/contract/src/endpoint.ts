import type { ProductKey } from '@fairline/domain/products/all-products'
import type * as z from 'zod/mini'

/** One call of the wire: a POST with a strict JSON body and one success shape. */
export interface Endpoint {
  readonly path: `/${string}`
  /** 'open' needs no session; 'session' proves account and token; 'active' also that it may bet. */
  readonly access: 'open' | 'session' | 'active'
  /** Sent by a timer or by news, not by the member: it keeps no session from its idle end. */
  readonly polled?: true
  /** Answered also while the operator has closed the site; all others are `game_maintenance`. */
  readonly duringMaintenance?: true
  /**
   * Answered also to a member who must change the password first; all other calls of a session are
   * then refused with `passwordChangeRequired`.
   */
  readonly beforePasswordChange?: true
  /**
   * The product of the call: one by name, or that of each sport that the request names. While the
   * operator has it off, the call is refused with the product's code.
   */
  readonly product?: ProductKey
  /** Fields that make a request about another product, too, if they are true or not empty. */
  readonly productOfField?: Readonly<Record<string, ProductKey>>
  /**
   * Its product can be in maintenance while the site is open: the refusal `game_maintenance` says
   * nothing of the site.
   */
  readonly hasOwnMaintenance?: true
  /** Set if a page of the site has the same path in the specification. */
  readonly isPage?: true
  readonly summary: string
  readonly request: z.ZodMiniObject
  readonly response: z.ZodMiniType
  /** 'json' answers once; 'stream' answers with server-sent events. */
  readonly kind: 'json' | 'stream'
}

/** Keeps the exact types of an endpoint while checking that it is one. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

export type RequestOf<E extends Endpoint> = z.infer<E['request']>
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
