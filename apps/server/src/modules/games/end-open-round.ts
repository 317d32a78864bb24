import { createHash } from 'node:crypto'
import type { ProviderRound } from '@fairline/contract/provider/provider-calls'
import { parseMoney } from '@fairline/domain/money/money'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { differencesOf, ownIdPrefix } from './compare-round.ts'
import type { GamesParts } from './games-parts.ts'
import {
  type BookedTransaction,
  noteAsked,
  type OverdueRound,
  selectBooked,
  voidEmptyRound,
} from './open-round-store.ts'
import type { Provider } from './provider-store.ts'
import { creditGame, type GameAnswer, rollBackGame } from './seamless-store.ts'

/**
 * Asks what became of a round that is open for long. A round that its provider does not know, or
 * made void, is given back; of one that is closed there, the wins that did not come are paid. What
 * does not fit stays open for the operator: nothing is guessed.
 */
export async function endOpenRound(
  { database, ask, log }: Pick<GamesParts, 'database' | 'ask' | 'log'>,
  provider: Provider,
  { key, roundId }: OverdueRound,
): Promise<void> {
  const answer = await ask(provider, '/RoundStatus', { round_id: roundId })
  if (!answer.ok) {
    log.warn({ provider: provider.key, roundId, reason: answer.reason }, 'a round stays open')
    return
  }
  const { round } = answer.value
  try {
    await inTransaction(database, async (tx) => {
      const booked = await selectBooked(tx, provider.id, roundId)
      const live = booked.filter(
        ({ kind, status, isRolledBack }) => kind === 'debit' && status === 'OK' && !isRolledBack,
      )
      if (round === null || round.status === 'void') {
        await giveBack(tx, provider, roundId, live)
        await voidEmptyRound(tx, key)
      } else if (round.status === 'closed') {
        await payMissing(tx, provider, round, booked, live)
      }
    })
  } catch (error) {
    if (!(error instanceof RoundStaysOpenError)) throw error
    log.warn({ provider: provider.key, roundId, reason: error.message }, 'a round stays open')
  }
}

/** A move of a round does not fit. What was done for the round before it is undone. */
class RoundStaysOpenError extends Error {
  override name = 'RoundStaysOpenError'
}

async function moved(answer: Promise<GameAnswer>, transactionId: string): Promise<void> {
  const { status } = await answer
  if (status !== 'OK') throw new RoundStaysOpenError(`${transactionId} is answered ${status}`)
}

async function giveBack(
  tx: Transaction,
  { id: providerId }: Provider,
  roundId: string,
  live: readonly BookedTransaction[],
): Promise<void> {
  for (const [at, { id: reference, amount, player, currency }] of live.entries()) {
    const isClosed = at === live.length - 1
    const transactionId = ownId('return', reference)
    const of = { providerId, transactionId, contentHash: hashOf(transactionId), roundId }
    const back = { ...of, reference, amount, player, currency, isClosed }
    await moved(rollBackGame(tx, back), transactionId)
  }
}

/**
 * Pays the wins that the provider tells and the book lacks, and closes the round. Nothing else may
 * differ.
 */
async function payMissing(
  tx: Transaction,
  { id: providerId }: Provider,
  round: ProviderRound,
  booked: readonly BookedTransaction[],
  [first]: readonly BookedTransaction[],
): Promise<void> {
  if (first === undefined) return
  const { id: reference, player, currency } = first
  const isMissing = ({ kind, transaction_id: id }: ProviderRound['transactions'][number]) =>
    kind === 'credit' && !booked.some((each) => each.id === id)
  const missing = round.transactions.filter(isMissing)
  const others = round.transactions.filter((each) => !isMissing(each))
  const [difference] = differencesOf({ ...round, transactions: others }, booked)
  if (difference !== undefined) {
    throw new RoundStaysOpenError(`${difference.transactionId} ${difference.problem}`)
  }
  const of = { providerId, roundId: round.round_id, player, currency, reference }
  for (const { transaction_id: transactionId, amount: text } of missing) {
    const amount = parseMoney(text)
    if (amount === undefined) throw new RoundStaysOpenError(`${transactionId} pays ${text}`)
    const paid = { ...of, transactionId, contentHash: hashOf(transactionId), amount }
    await moved(creditGame(tx, { ...paid, isClosed: false }), transactionId)
    await noteAsked(tx, providerId, transactionId)
  }
  const transactionId = ownId('close', reference)
  const closing = { ...of, transactionId, contentHash: hashOf(transactionId), amount: 0n }
  await moved(creditGame(tx, { ...closing, isClosed: true }), transactionId)
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The id of what the wallet does by itself for a debit. */
const ownId = (what: 'return' | 'close', reference: string): string =>
  `${ownIdPrefix}${what}:${hashOf(reference).slice(0, 32)}`
