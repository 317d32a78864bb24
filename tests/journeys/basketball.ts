import type { Score } from '@fairline/domain/bet-types/facts'
import type { PeriodCode } from '@fairline/domain/bet-types/period'
import type { FeedMarket } from '@fairline/domain/feed/feed-message'
import type { World, WrittenEvent } from './house/world.ts'

const selectionsOf = {
  HDP: ['home', 'away'],
  OU: ['over', 'under'],
  OE: ['odd', 'even'],
  ML: ['home', 'away'],
  WAY: ['home-ko', 'home-points', 'away-ko', 'away-points'],
} as const

/** A market at Malay prices of .95 each; ways of winning at decimal prices of 4. */
export function market(
  betType: keyof typeof selectionsOf,
  period: PeriodCode,
  quarters: number | null,
) {
  const price =
    betType === 'WAY'
      ? ({ type: 'DEC', thousandths: 4_000 } as const)
      : ({ type: 'MY', thousandths: 950 } as const)
  const outcomes = selectionsOf[betType].map((selection) => ({ selection, price }))
  const lined = { betType, period, lineQuarters: quarters, main: true, status: 'active', outcomes }
  return lined as FeedMarket
}

export interface GameWish {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly score?: Score
}

/** A basketball game: in the last quarter with a score, in three hours without one. */
export async function basketballGame(
  world: World,
  { id, home, away, score }: GameWish,
): Promise<WrittenEvent> {
  const nowMs = await world.now()
  const nil = { home: 0, away: 0 }
  const parts = [{ period: '4Q', ...(score ?? nil) }] as const
  return {
    fixture: {
      id,
      sportsType: 2,
      home,
      away,
      neutralGround: false,
      offeredLive: true,
      league: { id: 'b9', name: 'SCRIPTED LEAGUE', country: 'Northland', order: 1, main: true },
      kickoffMs: nowMs + (score === undefined ? 3 : -1) * 3_600_000,
    },
    state: {
      phase: score === undefined ? 'not_started' : '4Q',
      minute: 0,
      stoppageMinute: 0,
      score: score ?? nil,
      halfTimeScore: null,
      redCards: nil,
      corners: nil,
      danger: null,
      ...(score === undefined ? {} : { clockSeconds: 234, parts }),
      details: { attack: 'home', fouls: { home: 2, away: 1 } },
    },
    markets: [
      market('HDP', 'FT', -22),
      market('OU', 'FT', 820),
      market('OE', 'FT', null),
      ...(score === undefined ? [market('HDP', '1H', -10), market('HDP', '1Q', -6)] : []),
    ],
  }
}
