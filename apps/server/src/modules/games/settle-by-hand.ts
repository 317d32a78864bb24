import { createHash } from 'node:crypto'
import { accepted, type Outcome, refused } from '@fairline/domain/errors/rejection'
import type { Minor } from '@fairline/domain/money/money'
import type { Transaction } from '../../db/transaction.ts'
import { ownIdPrefix } from './compare-round.ts'
import {
  type HeldRound,
  holdRound,
  type OnRound,
  selectHeldDebits,
  voidRound,
} from './held-round-store.ts'
import { creditGame, type GameAnswer, rollBackGame } from './seamless-store.ts'

/** The ids of what a person does to a round, which no provider knows. */
export const handIdPrefix = `${ownIdPrefix}office:`

/** How a person ends a round: its stakes are given back, or it pays what its provider says. */
export type HandEnd = { readonly kind: 'return' } | { readonly kind: 'pay'; readonly amount: Minor }

/**
 * Locks a round of an operator's member that a person may end: it is open for a day, and its
 * provider was silent about it. Refuses any other one.
 */
export async function holdOverdueRound(
  tx: Transaction,
  on: OnRound,
  end: HandEnd,
): Promise<Outcome<HeldRound>> {
  const held = await holdRound(tx, on)
  if (held === undefined) {
    return refused('forbiddenAccess', { round: `there is no round ${on.provider} ${on.round}` })
  }
  if (held.status !== 'open') {
    return refused('incompletedRequest', { round: `the round is ${held.status} already` })
  }
  if (!held.isOverdue) {
    const problem = 'the provider is asked about a round for 24 hours; it is not open for so long'
    return refused('incompletedRequest', { round: problem })
  }
  return end.kind === 'pay' && held.held === 0n
    ? refused('incompletedRequest', { round: 'the round holds no stake that could be paid on' })
    : accepted(held)
}

/** Ends a round that the caller has locked. What its provider sends later finds it closed. */
export async function endHeldRound(
  tx: Transaction,
  { key, providerId, round: roundId, player, currency }: HeldRound,
  end: HandEnd,
): Promise<void> {
  const debits = await selectHeldDebits(tx, key)
  const of = { providerId, roundId, player, currency }
  const [first] = debits
  if (first === undefined) return voidRound(tx, key)
  if (end.kind === 'pay') {
    const move = { ...of, ...handId('pay', first.id), reference: first.id, isClosed: true }
    return expectDone(await creditGame(tx, { ...move, amount: end.amount }))
  }
  for (const [at, { id: reference, amount }] of debits.entries()) {
    const move = { ...of, ...handId('return', reference), reference, amount }
    expectDone(await rollBackGame(tx, { ...move, isClosed: at === debits.length - 1 }))
  }
}

/** The round is locked and open, so that its own debits refuse nothing. */
function expectDone({ status }: Pick<GameAnswer, 'status'>): void {
  if (status !== 'OK') throw new Error(`the end of a round by hand was answered ${status}`)
}

function handId(what: 'return' | 'pay', reference: string) {
  const contentHash = createHash('sha256').update(`${what} ${reference}`).digest('hex')
  return { transactionId: `${handIdPrefix}${contentHash.slice(0, 40)}`, contentHash }
}
