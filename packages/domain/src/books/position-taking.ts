import { type BookColumn, bookColumns } from './book-column.ts'
import { noShares, type Shares } from './edges.ts'
import { type PartyLevel, partyLevels } from './party-level.ts'

/** What an upline takes of a column, and what its parent set for it, all in per cent. */
export interface ColumnShare {
  readonly share: number
  /** The least that its parent wants it to take. */
  readonly min: number
  /** The most that it and the parties below it may take together. */
  readonly allowed: number
}

/** The position taking of an upline. A column that is left out is taken by none of it. */
export type PartyShares = Readonly<Partial<Record<BookColumn, ColumnShare>>>

/** What changes of a position taking; what is left out stays. */
export type ShareChanges = Readonly<Partial<Record<BookColumn, Partial<ColumnShare>>>>

/** The shares of a member's uplines by column, frozen in its terms. */
export type SharesByColumn = Readonly<Partial<Record<BookColumn, Shares>>>

const untaken: ColumnShare = { share: 0, min: 0, allowed: 100 }

/** What an upline takes of a column. */
export const columnShare = (shares: PartyShares, column: BookColumn): ColumnShare =>
  shares[column] ?? untaken

/** The position taking after a change. */
export function changedShares(shares: PartyShares, changes: ShareChanges): PartyShares {
  const changed = bookColumns.flatMap((column) => {
    const change = changes[column]
    return change === undefined ? [] : [[column, { ...columnShare(shares, column), ...change }]]
  })
  return { ...shares, ...Object.fromEntries(changed) }
}

/** A party of a chain, with what it takes. */
export interface ChainParty {
  readonly login: string
  readonly level: PartyLevel
  readonly shares: PartyShares
}

/** What is wrong with a chain of parties: the cell, and the bound that it breaks. */
export interface ShareFault {
  readonly login: string
  readonly column: BookColumn
  readonly problem: string
}

/**
 * Returns the first column in which a chain, from the top down, breaks a rule: shares are whole per
 * cents, a share is not below its least, those of a party and the parties below it together are not
 * above what its parent allows, and all of them are not above 100.
 */
export function shareFault(chain: readonly ChainParty[]): ShareFault | undefined {
  for (const column of bookColumns) {
    for (const [index, { login, shares }] of chain.entries()) {
      const own = columnShare(shares, column)
      const below = chain
        .slice(index)
        .reduce((sum, p) => sum + columnShare(p.shares, column).share, 0)
      const problem = problemOf(own, below)
      if (problem !== null) return { login, column, problem }
    }
  }
  return undefined
}

function problemOf({ share, min, allowed }: ColumnShare, below: number): string | null {
  const isPercent = (value: number): boolean =>
    Number.isInteger(value) && value >= 0 && value <= 100
  if (![share, min, allowed].every(isPercent)) return 'a share is a whole per cent from 0 to 100'
  if (share < min) return `${share} is below the least share, ${min}`
  return below > allowed ? `${below} together are above what is allowed, ${allowed}` : null
}

/** The shares of the levels of a chain by column; empty while the house takes all. */
export function sharesByColumn(chain: readonly ChainParty[]): SharesByColumn {
  const taken = bookColumns.flatMap((column) => {
    const shares = partyLevels.map((level) => {
      const party = chain.find((each) => each.level === level)
      return party === undefined ? 0 : columnShare(party.shares, column).share
    })
    return shares.every((share) => share === 0) ? [] : [[column, shares]]
  })
  return Object.fromEntries(taken) as SharesByColumn
}

/** The shares of a column in a member's terms. */
export const sharesIn = (shares: SharesByColumn, column: BookColumn): Shares =>
  shares[column] ?? noShares
