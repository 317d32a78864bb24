import { createHash } from 'node:crypto'
import type { ProviderRound } from '@fairline/contract/provider/provider-calls'
import { formatMoney, parseMoney } from '@fairline/domain/money/money'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { ownIdPrefix } from './compare-round.ts'
import type { GamesParts } from './games-parts.ts'
import {
  type BookedTransaction,
  noteAsked,
  type OverdueRound,
  selectBooked,
  voidEmptyRound,
} from './open-round-store.ts'
import type { Provider } from './provider-store.ts'
import { creditGame, rollBackGame } from './seamless-store.ts'

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
  await inTransaction(database, async (tx) => {
    const booked = await selectBooked(tx, provider.id, roundId)
    const live = booked.filter(
      ({ kind, status, isRolledBack }) => kind === 'debit' && status === 'OK' && !isRolledBack,
    )
    if (round === null || round.status === 'void') {
      await giveBack(tx, provider, roundId, live)
      await voidEmptyRound(tx, key)
    } else if (round.status === 'closed' && isAsTold(round, live)) {
      await payMissing(tx, provider, round, booked, live)
    }
  })
}

/** Whether the stakes that are held are those that the provider tells. */
const isAsTold = ({ transactions }: ProviderRound, live: readonly BookedTransaction[]): boolean =>
  live.length > 0 &&
  live.every(({ id, amount }) =>
    transactions.some(
      (told) =>
        told.transaction_id === id && told.kind === 'debit' && told.amount === formatMoney(amount),
    ),
  )

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
    await rollBackGame(tx, { ...of, reference, amount, player, currency, isClosed })
  }
}

/** Pays the wins that the provider tells and the book lacks, and closes the round. */
async function payMissing(
  tx: Transaction,
  { id: providerId }: Provider,
  round: ProviderRound,
  booked: readonly BookedTransaction[],
  [first]: readonly BookedTransaction[],
): Promise<void> {
  if (first === undefined) return
  const { id: reference, player, currency } = first
  const missing = round.transactions.filter(
    ({ kind, transaction_id: id }) => kind === 'credit' && !booked.some((each) => each.id === id),
  )
  const of = { providerId, roundId: round.round_id, player, currency, reference }
  for (const { transaction_id: transactionId, amount } of missing) {
    const contentHash = hashOf(transactionId)
    const paid = { ...of, transactionId, contentHash, amount: parseMoney(amount) ?? 0n }
    await creditGame(tx, { ...paid, isClosed: false })
    await noteAsked(tx, providerId, transactionId)
  }
  const transactionId = ownId('close', reference)
  const closing = { ...of, transactionId, contentHash: hashOf(transactionId), amount: 0n }
  await creditGame(tx, { ...closing, isClosed: true })
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The id of what the wallet does by itself for a debit. */
const ownId = (what: 'return' | 'close', reference: string): string =>
  `${ownIdPrefix}${what}:${hashOf(reference).slice(0, 32)}`
