import type { PartyLevel, PartyStatus } from '@fairline/domain/books/party-level'
import type { Currency } from '@fairline/domain/money/money'
import type { OfficeRank } from '@fairline/domain/office/office-role'

/** Who calls the back office, as the session proved it: never what the body says. */
export interface OfficeCaller extends OfficeRank {
  readonly accountId: bigint
  readonly operatorId: number
  readonly login: string
  readonly name: string
  /** The upline that the account is or acts for; null of staff. */
  readonly party: {
    readonly id: bigint
    readonly login: string
    readonly level: PartyLevel
    readonly path: string
    readonly currency: Currency
    readonly status: PartyStatus
  } | null
  /** Whether it has a device that shows codes. */
  readonly hasTotp: boolean
  /** Until when the second factor holds, milliseconds. */
  readonly steppedUpUntilMs: number
  readonly sessionHash: string
  /** Who counts as one person where two are needed. */
  readonly person: string
  /** How the audit names the account. */
  readonly actor: string
}

declare const proved: unique symbol

/**
 * The part of an operator's book that a caller sees: all of it, or what is below an upline. Stores
 * take it in place of ids. Only `registerOfficeEndpoints` makes one.
 */
export interface OfficeScope {
  readonly [proved]: true
  readonly operatorId: number
  /** The path of the upline; null of staff. */
  readonly path: string | null
}

/**
 * An upline or a member that the caller may see or act on. Only `registerOfficeEndpoints` makes
 * one.
 */
export interface OfficeTarget {
  readonly [proved]: true
  readonly kind: 'party' | 'member'
  readonly id: bigint
  readonly login: string
}

/** An upline or a member as the database has it, before anything is proved of it. */
export interface NamedAccount {
  readonly kind: 'party' | 'member'
  readonly id: bigint
  readonly login: string
  /** The path of the upline itself, or of the one above the member; null under the house. */
  readonly path: string | null
  /** The party right above; null under the house. */
  readonly parentId: bigint | null
}

/** Returns all that a caller sees. */
export const scopeOf = ({ operatorId, party }: OfficeCaller): OfficeScope =>
  ({ operatorId, path: party?.path ?? null }) as OfficeScope

/**
 * Returns what a caller may act on; undefined where it is not below the caller, or not right below
 * where only that is granted. No one is below itself.
 */
export function targetFor(
  { party }: OfficeCaller,
  named: NamedAccount | undefined,
  onlyChildren: boolean,
): OfficeTarget | undefined {
  if (named === undefined) return undefined
  const isChild = named.parentId === (party?.id ?? null)
  const isBelow =
    party === null || (named.path?.startsWith(party.path) === true && !isSelf(party.id, named))
  if (!(onlyChildren ? isChild : isBelow)) return undefined
  const { kind, id, login } = named
  return { kind, id, login } as OfficeTarget
}

const isSelf = (partyId: bigint, { kind, id }: NamedAccount): boolean =>
  kind === 'party' && id === partyId
