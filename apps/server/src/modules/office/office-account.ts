import type { PartyLevel, PartyStatus } from '@fairline/domain/books/party-level'
import type { Currency } from '@fairline/domain/money/money'
import type { OfficeRank } from '@fairline/domain/office/office-role'
import type { StoredPassword } from '../accounts/index.ts'

/** What an account of the back office may be: only an active one logs in. */
export type OfficeStatus = 'invited' | 'active' | 'suspended' | 'withdrawn'

/** The upline that an account is, or acts for. */
export interface OfficeParty {
  readonly id: bigint
  readonly login: string
  readonly level: PartyLevel
  readonly path: string
  readonly currency: Currency
  /** The worst state of the party and of all above it. */
  readonly status: PartyStatus
}

/** An account of the back office. */
export interface OfficeAccount extends OfficeRank {
  readonly id: bigint
  readonly operatorId: number
  readonly login: string
  readonly name: string
  readonly status: OfficeStatus
  /** The IPv4 addresses that it logs in from; empty for any. */
  readonly addresses: readonly string[]
  /** Whether it has a device that shows codes. */
  readonly hasTotp: boolean
  /** Milliseconds; null before the first login. */
  readonly lastLoginAtMs: number | null
  /** Null of staff. */
  readonly party: OfficeParty | null
}

/** What proves the owner of an account. */
export interface OfficeProofs {
  readonly password: StoredPassword | undefined
  /** The sealed secret of the device; null without one. */
  readonly totpSealed: Buffer | null
  readonly totpStep: number
  readonly recoveryCodes: readonly string[]
}

/** Who counts as one person where two are needed: an upline and those who act for it are one. */
export const personOf = ({ id, party }: Pick<OfficeAccount, 'id' | 'party'>): string =>
  party === null ? `staff:${id}` : `party:${party.id}`

/** How the audit names an account. */
export const actorOf = ({ login, party, flags }: OfficeAccount): string => {
  if (party === null) return `staff:${login}`
  return flags === null ? `upline:${login}` : `upline:${party.login}/${login}`
}
