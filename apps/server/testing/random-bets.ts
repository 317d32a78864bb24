import { type BetType, betTypeRules } from '@fairline/domain/bet-types/bet-type'
import type { Score, ScoringSide } from '@fairline/domain/bet-types/facts'
import { priceTypes } from '@fairline/domain/odds/odds-type'
import { isLegalPrice } from '@fairline/domain/odds/price'
import { betTypesOf, firstSport, periodsOf } from '@fairline/domain/sports/all-sports'
import {
  type OracleBet,
  type OracleSettlement,
  oracleSettle,
} from '@fairline/domain/testing/settlement-oracle'
import type { SingleBet } from '@fairline/domain/testing/single-bet'
import fc from 'fast-check'
import type { Report } from '../src/modules/settlement/report.ts'

/** Parts of a football match that have results. */
const reported = ['FT', '1H'] as const

const score: fc.Arbitrary<Score> = fc.record({ home: fc.nat(4), away: fc.nat(4) })

const betTypes = betTypesOf(firstSport)

/** Football's tickets of every bet type, period, price and sign, before the match and in play. */
export const anyTicket: fc.Arbitrary<SingleBet> = fc.constantFrom(...betTypes).chain((betType) =>
  fc
    .record({
      period: fc.constantFrom(...periodsOf(1, betType)),
      selection: fc.constantFrom(...betTypeRules[betType].selections),
      lineQuarters: linesOf(betType),
      price: fc
        .record({
          type: fc.constantFrom(...priceTypes),
          thousandths: fc.integer({ min: -2_000, max: 5_000 }),
        })
        .filter(isLegalPrice),
      stake: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1_000, max: 200_000 })),
      scoreAtBet: fc.option(score),
    })
    .map(({ stake, price, ...leg }) => ({
      stake: BigInt(stake),
      price,
      leg: { sportsType: 1, betType, ...leg },
      rulesVersion: '2026-11',
    })),
)

/** A bet on several legs, each on a match of its own by number. */
export interface RandomParlay {
  readonly kind: 'parlay' | 'system'
  readonly lineStake: bigint
  readonly legs: readonly { readonly match: number; readonly ticket: SingleBet }[]
}

const anyLeg = anyTicket
  .filter(({ leg }) => betTypeRules[leg.betType].inParlay)
  .chain((ticket) =>
    fc.integer({ min: 1_001, max: 5_000 }).map((thousandths) => ({
      ...ticket,
      price: { type: 'DEC' as const, thousandths },
    })),
  )

/** Mix parlays and systems of two to six legs, on so many matches. */
export const anyParlay = (matches: number): fc.Arbitrary<RandomParlay> =>
  fc.record({
    kind: fc.constantFrom('parlay' as const, 'system' as const),
    lineStake: fc.bigInt({ min: 1n, max: 20_000n }),
    legs: fc.uniqueArray(fc.record({ match: fc.nat(matches - 1), ticket: anyLeg }), {
      minLength: 2,
      maxLength: 6,
      selector: ({ match }) => match,
    }),
  })

function linesOf(betType: BetType): fc.Arbitrary<number | null> {
  switch (betTypeRules[betType].line) {
    case 'handicap':
      return fc.integer({ min: -10, max: 10 })
    case 'total':
      return fc.integer({ min: 1, max: 24 })
    case 'goal_number':
      return fc.integer({ min: 1, max: 6 }).map((goal) => goal * 4)
    case null:
      return fc.constant(null)
  }
}

/** Goals in order and what is said of them: mostly all, sometimes nothing or what is not true. */
const goalsTold = fc
  .record({
    goals: fc.array(fc.constantFrom<ScoringSide>('home', 'away'), { maxLength: 6 }),
    told: fc.constantFrom('all', 'all', 'nothing', 'wrong'),
  })
  .map(({ goals, told }) => ({
    score: {
      home: goals.filter((side) => side === 'home').length,
      away: goals.filter((side) => side === 'away').length,
    },
    goals: told === 'all' ? goals : told === 'wrong' ? [...goals, 'home' as const] : undefined,
  }))

/** What is said of a match: mostly results, sometimes that they were wrong. */
export const anyReport: fc.Arbitrary<Report> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        kind: fc.constant('result' as const),
        period: fc.constantFrom(...reported),
        status: fc.constantFrom(
          'completed',
          'completed',
          'completed',
          'abandoned',
          'postponed',
          'cancelled',
        ),
        ended: goalsTold,
      })
      .map(({ ended, ...result }) => ({ ...result, ...ended })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('result_rollback' as const),
      period: fc.constantFrom(...reported),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancellation' as const),
      period: fc.constantFrom(...reported, 'all' as const),
      startMs: fc.constant(null),
      endMs: fc.constant(null),
      reason: fc.constant('test'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancellation_rollback' as const),
      period: fc.constantFrom(...reported, 'all' as const),
    }),
  },
)

type Result = Extract<Report, { kind: 'result' }>

/** A result with the order of its goals as letters, null if not reported. */
interface Heard extends Result {
  readonly order: string | null
}

/**
 * The state of a match after its reports, kept apart from the product's own reading of them: the
 * last result of each period, and whether a cancellation is in force.
 */
export class MatchModel {
  readonly #results = new Map<string, Heard>()
  readonly #cancelled = new Set<string>()

  hear(report: Report): void {
    if (report.kind === 'result') this.#hearResult(report)
    if (report.kind === 'result_rollback') this.#results.delete(report.period)
    if (report.kind === 'cancellation') this.#cancelled.add(report.period)
    if (report.kind === 'cancellation_rollback') this.#cancelled.delete(report.period)
  }

  /** A result without an order keeps the order of an earlier equal result. */
  #hearResult(result: Result): void {
    const last = this.#results.get(result.period)
    const told = orderOf(result)
    const isSame =
      last?.status === result.status &&
      last.score?.home === result.score?.home &&
      last.score?.away === result.score?.away
    this.#results.set(result.period, { ...result, order: told ?? (isSame ? last.order : null) })
  }

  /** Returns the oracle's settlement of a bet on the match; undefined while the bet runs. */
  settle(ticket: SingleBet): OracleSettlement | undefined {
    const bet = this.outcomeOf(ticket)
    return bet && oracleSettle(bet)
  }

  /** Returns the bet with the state of the match, for the oracle; undefined while the bet runs. */
  outcomeOf({ stake, price, leg }: SingleBet): OracleBet | undefined {
    const { lineQuarters, ...backed } = leg
    const bet = {
      ...backed,
      lineHundredths: (lineQuarters ?? 0) * 25,
      oddsThousandths: price.thousandths,
      oddsType: price.type,
      stakeMinor: Number(stake),
    }
    const nothing = { halfTime: null, fullTime: null, order: null, firstHalfCancelled: false }
    if (this.#cancelled.has('all') || this.#cancelled.has(leg.period)) {
      return { ...bet, ...nothing, status: 'cancelled' }
    }
    const half = this.#results.get('1H')
    const full = this.#results.get('FT')
    const halfTime = half?.status === 'completed' ? half.score : null
    if (leg.period === 'FT') {
      if (full === undefined) return undefined
      const { status, score: fullTime } = full
      const order = full.order ?? half?.order ?? null
      const halfIsGone =
        half === undefined ? this.#cancelled.has('1H') : half.status !== 'completed'
      const firstHalfCancelled = status === 'completed' && halfIsGone
      return { ...bet, status, halfTime, fullTime, order, firstHalfCancelled }
    }
    if (halfTime !== null) {
      const order = half?.order ?? full?.order ?? null
      return { ...bet, ...nothing, status: 'completed', halfTime, order }
    }
    const ended = half !== undefined || (full !== undefined && full.status !== 'completed')
    return ended ? { ...bet, ...nothing, status: 'cancelled' } : undefined
  }
}

/** Returns the order of a result's goals; null if it is absent or does not add up to the score. */
function orderOf({ score: ended, goals }: Result): string | null {
  const order = goals?.map((side) => (side === 'home' ? 'H' : 'A')).join('') ?? null
  const count = (letter: string): number | undefined => order?.split(letter).length
  const addsUp = ended !== null && count('H') === ended.home + 1 && count('A') === ended.away + 1
  return addsUp ? order : null
}
