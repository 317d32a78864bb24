import { efResult, type RoundRow } from '@fairline/contract/rounds'
import type { Score } from '@fairline/domain/bet-types/facts'
import { dateOf } from '@fairline/domain/time/gmt8'
import type { OracleEvent } from '../../packages/domain/testing/sport-oracle.ts'
import type { BookClient } from '../../tools/season-replay/book-client.ts'

const pageSize = 100
const dayMs = 24 * 3_600_000
const nil: Score = { home: 0, away: 0 }

/** The rounds of a game from one day to another, by their ids, as the book publishes them. */
export async function readRounds(
  book: BookClient,
  sports_type: number,
  fromMs: number,
  toMs: number,
): Promise<ReadonlyMap<string, RoundRow>> {
  const found = new Map<string, RoundRow>()
  for (let dayAtMs = fromMs; dateOf(dayAtMs) <= dateOf(toMs); dayAtMs += dayMs) {
    for (let page_number = 1; ; page_number += 1) {
      const page = { working_date: dateOf(dayAtMs), page_size: pageSize, page_number }
      const { rounds } = await book.call(efResult, { sports_type, ...page })
      for (const round of rounds) found.set(round.round_id, round)
      if (rounds.length < pageSize) break
    }
  }
  return found
}

/** A published round in the words of the oracle. */
export function eventOfRound(round: RoundRow): OracleEvent {
  if (round.status !== 'settled') return { status: 'cancelled', whole: nil, ended: {} }
  const { standing, rounds, knock_out = false, score = nil, parts = [] } = round
  if (standing !== undefined) {
    const order = standing.map((runner) => [runner])
    return { status: 'completed', whole: nil, ended: {}, order }
  }
  return rounds === undefined ? matchOf(score, parts) : fightOf(rounds, knock_out)
}

type Rounds = NonNullable<RoundRow['rounds']>
type Parts = NonNullable<RoundRow['parts']>

/** Rounds that were fought to their end count; a knock-out ends the fight in the last one. */
function fightOf(rounds: Rounds, isKnockOut: boolean): OracleEvent {
  const wonBy = (side: 'home' | 'away', among: Rounds): number =>
    among.filter((winner) => winner === side).length
  const counted = isKnockOut ? rounds.slice(0, -1) : rounds
  const whole = { home: wonBy('home', counted), away: wonBy('away', counted) }
  const ended = rounds.map((side, index) => [`R${index + 1}`, { ...nil, [side]: 1 }])
  const last = rounds.at(-1)
  const ahead = whole.home > whole.away ? 'home' : 'away'
  return {
    status: 'completed',
    whole,
    ended: Object.fromEntries(ended),
    ...(isKnockOut ? { knockOutIn: rounds.length } : {}),
    winner: isKnockOut && last !== undefined ? last : ahead,
  }
}

function matchOf(whole: Score, parts: Parts): OracleEvent {
  const sumOf = (...codes: readonly string[]): Score =>
    parts
      .filter(({ period }) => codes.length === 0 || codes.includes(period))
      .reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), nil)
  const hasQuarters = parts.some(({ period }) => period === '1Q')
  const hasSets = parts.some(({ period }) => period === 'S1')
  const ended = {
    ...Object.fromEntries(parts.map(({ period, home, away }) => [period, { home, away }])),
    ...(hasQuarters ? { '1H': sumOf('1Q', '2Q') } : {}),
  }
  return { status: 'completed', whole, ended, ...(hasSets ? { inSets: sumOf() } : {}) }
}
