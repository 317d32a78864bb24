import type { ProviderRound } from '@fairline/contract/provider/provider-calls'
import { inTransaction } from '../../db/transaction.ts'
import { differencesOf } from './compare-round.ts'
import type { GamesParts } from './games-parts.ts'
import {
  noteCompared,
  replaceDifferences,
  selectBooked,
  selectComparedUntil,
  selectRoundsToCompare,
} from './open-round-store.ts'
import type { Provider } from './provider-store.ts'

const hourMs = 3_600_000
/** What is younger may still be on its way. */
const settledMs = 300_000
const pagesMax = 1_000

type CompareParts = Pick<GamesParts, 'database' | 'ask' | 'clock' | 'log'>

/**
 * Compares the History of a provider with the book, once an hour. What differs is stored until a
 * later comparison finds it equal (G4). Returns false where the provider did not answer.
 */
export async function compareHistory(parts: CompareParts, provider: Provider): Promise<boolean> {
  const { database, clock } = parts
  const before = new Date(clock.now() - settledMs)
  const since = await selectComparedUntil(database.queries, provider.id)
  const from = since ?? new Date(before.getTime() - hourMs)
  if (before.getTime() - from.getTime() < hourMs) return true
  const told = await historyOf(parts, provider, from, before)
  if (told === undefined) return false
  const own = await selectRoundsToCompare(database.queries, provider.id, from, before)
  const compared = new Map<string, ProviderRound | null>(told)
  for (const roundId of own.filter((each) => !told.has(each))) {
    const status = await parts.ask(provider, '/RoundStatus', { round_id: roundId })
    if (!status.ok) return false
    compared.set(roundId, status.value.round)
  }
  await inTransaction(database, async (tx) => {
    for (const [roundId, round] of compared) {
      const booked = await selectBooked(tx, provider.id, roundId)
      await replaceDifferences(tx, provider.id, roundId, differencesOf(round, booked))
    }
    await noteCompared(tx, provider.id, before)
  })
  return true
}

/** Reads all pages of a History; undefined where one does not come. */
async function historyOf(
  { ask, log }: CompareParts,
  provider: Provider,
  from: Date,
  before: Date,
): Promise<ReadonlyMap<string, ProviderRound> | undefined> {
  const rounds = new Map<string, ProviderRound>()
  for (let page = 1; page <= pagesMax; page += 1) {
    const span = { from_ms: from.getTime(), before_ms: before.getTime() }
    const answer = await ask(provider, '/History', { ...span, page })
    if (!answer.ok) {
      log.warn({ provider: provider.key, reason: answer.reason }, 'a history cannot be read')
      return undefined
    }
    for (const round of answer.value.rounds) rounds.set(round.round_id, round)
    if (!answer.value.has_more) break
  }
  return rounds
}
