import type { ProviderRound } from '@fairline/contract/provider/provider-calls'
import { formatMoney } from '@fairline/domain/money/money'
import type { BookedTransaction } from './open-round-store.ts'

/** What of a round its provider and the book do not agree on. */
export interface Difference {
  /** Empty for the round itself. */
  readonly transactionId: string
  readonly problem: string
}

/** The ids of what the wallet did by itself, which no provider knows. */
export const ownIdPrefix = 'wallet:'

/**
 * Compares a round as its provider tells it with the book, id by id. A debit that was rolled back
 * before it came has moved nothing, so that both sides may or may not list it.
 */
export function differencesOf(
  theirs: ProviderRound | null,
  ours: readonly BookedTransaction[],
): readonly Difference[] {
  const booked = ours.filter(({ status, id }) => status === 'OK' && !id.startsWith(ownIdPrefix))
  const told = theirs?.transactions ?? []
  const hasRollback = told.some(({ kind }) => kind === 'rollback')
  const unknownHere = told.flatMap(({ transaction_id: transactionId, kind, amount }) => {
    const known = booked.find(({ id }) => id === transactionId)
    if (known === undefined) {
      const isOfRollback = kind !== 'credit' && hasRollback
      return isOfRollback ? [] : [{ transactionId, problem: `the book has no such ${kind}` }]
    }
    if (known.kind === kind && formatMoney(known.amount) === amount) return []
    const problem = `is ${known.kind} ${formatMoney(known.amount)}, and told as ${kind} ${amount}`
    return [{ transactionId, problem }]
  })
  const unknownThere = booked
    .filter(({ id }) => !told.some(({ transaction_id }) => transaction_id === id))
    .filter(({ kind, isRolledBack }) => kind !== 'rollback' && !isRolledBack)
    .map(({ id, kind }) => ({
      transactionId: id,
      problem: `its provider has no such ${kind}`,
    }))
  return [...unknownHere, ...unknownThere]
}
