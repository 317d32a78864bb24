import { createHash } from 'node:crypto'
import type { RoundRow } from '@fairline/contract/rounds'
import { unitsOfSeed } from '@fairline/domain/testing/seeded-words'
import { eventIdsOf, openRounds, timetableOf } from '@fairline/domain/virtual/timetable'
import { dealCard } from '@fairline/house-games/deal-card'
import { drawOf } from '@fairline/house-games/draw-of'
import type { Queries } from '../src/db/queries.ts'
import { answerRounds } from '../src/modules/virtual/answer-rounds.ts'
import type { ListedRound } from '../src/modules/virtual/round-list-store.ts'
import { roundsOf } from '../src/modules/virtual/round-messages.ts'
import { commitmentOf, wordsOfRound } from '../src/modules/virtual/round-secret.ts'

const firstMs = Date.UTC(2026, 10, 21)
/** Cards are dear to deal: so many rounds are drawn from each. */
const roundsOfCard = 50

/** Returns settled rounds of a game as `/efresult` publishes them; the same each time. */
export async function publishedRounds(
  sportsType: number,
  count: number,
): Promise<readonly RoundRow[]> {
  const listed = settledRounds(sportsType, count)
  const queries = { query: async () => listed } as unknown as Queries
  const asked = { working_date: '2026-11-21', sports_type: sportsType, page_size: count }
  const credentials = { account_id: 'a', session_token: 's' }
  const body = { ...credentials, ...asked, page_number: 1 }
  const answer = await answerRounds(queries, { body })
  if (!answer.ok) throw new Error('the rounds of a day are answered')
  return answer.value.rounds
}

function settledRounds(sportsType: number, count: number): readonly ListedRound[] {
  const game = roundsOf(sportsType)
  const unit = unitsOfSeed(sportsType)
  const below = (most: number): number => Math.floor(unit() * most)
  const deal = (round: number) => dealCard(game, below, { round, event: 0 })
  let card = deal(0)
  return openRounds(timetableOf(sportsType, game), firstMs, count).map((round, number) => {
    if (number % roundsOfCard === 0) card = deal(number)
    const ids = eventIdsOf(round, game)
    const id = ids[number % ids.length] ?? ''
    const secret = createHash('sha256').update(`secret of ${id}`).digest()
    return {
      id,
      sports_type: sportsType,
      starts_ms: String(round.startsAtMs),
      status: 'settled',
      names: card.names,
      weights: card.weights,
      commitment: commitmentOf(secret).toString('hex'),
      result: drawOf(game).draw(card.weights, wordsOfRound(secret, id)),
      secret,
      total: String(count),
    }
  })
}
