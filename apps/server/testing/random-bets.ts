import { type BetType, betTypeRules, periods } from '@fairline/domain/bet-types/bet-type'
import type { Score } from '@fairline/domain/feed/feed-message'
import { priceTypes } from '@fairline/domain/odds/odds-type'
import { isLegalPrice } from '@fairline/domain/odds/price'
import type { Ticket } from '@fairline/domain/settlement/ticket'
import {
  type OracleSettlement,
  oracleBetTypes,
  oracleSettle,
} from '@fairline/domain/testing/settlement-oracle'
import fc from 'fast-check'
import type { Report } from '../src/modules/settlement/record-report.ts'

const score: fc.Arbitrary<Score> = fc.record({ home: fc.nat(4), away: fc.nat(4) })

/** Tickets of every bet type, period, price type and sign, before the match and in play. */
export const anyTicket: fc.Arbitrary<Ticket> = fc.constantFrom(...oracleBetTypes).chain((betType) =>
  fc
    .record({
      period: fc.constantFrom(...periods),
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
      leg: { betType, ...leg },
      rulesVersion: '1',
    })),
)

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

/** What is said of a match: mostly results, sometimes that they were wrong. */
export const anyReport: fc.Arbitrary<Report> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      period: fc.constantFrom(...periods),
      status: fc.constantFrom(
        'completed',
        'completed',
        'completed',
        'abandoned',
        'postponed',
        'cancelled',
      ),
      score,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('result_rollback' as const),
      period: fc.constantFrom(...periods),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cancellation' as const),
      period: fc.constantFrom(...periods, 'all' as const),
      startMs: fc.constant(null),
      endMs: fc.constant(null),
      reason: fc.constant('test'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancellation_rollback' as const),
      period: fc.constantFrom(...periods, 'all' as const),
    }),
  },
)

type Result = Extract<Report, { kind: 'result' }>

/**
 * What a match has come to, kept apart from the product's own reading of its reports: the last
 * result of each period, and whether a cancellation stands.
 */
export class MatchModel {
  readonly #results = new Map<string, Result>()
  readonly #cancelled = new Set<string>()

  hear(report: Report): void {
    if (report.kind === 'result') this.#results.set(report.period, report)
    if (report.kind === 'result_rollback') this.#results.delete(report.period)
    if (report.kind === 'cancellation') this.#cancelled.add(report.period)
    if (report.kind === 'cancellation_rollback') this.#cancelled.delete(report.period)
  }

  /** How a bet on the match stands, by the oracle; undefined while it runs. */
  settle({ stake, price, leg }: Ticket): OracleSettlement | undefined {
    const { lineQuarters, ...backed } = leg
    const bet = {
      ...backed,
      lineHundredths: (lineQuarters ?? 0) * 25,
      oddsThousandths: price.thousandths,
      oddsType: price.type,
      stakeMinor: Number(stake),
    }
    const nothing = { halfTime: null, fullTime: null }
    if (this.#cancelled.has('all') || this.#cancelled.has(leg.period)) {
      return oracleSettle({ ...bet, ...nothing, status: 'cancelled' })
    }
    const half = this.#results.get('1H')
    const full = this.#results.get('FT')
    const halfTime = half?.status === 'completed' ? half.score : null
    if (leg.period === 'FT') {
      return full && oracleSettle({ ...bet, status: full.status, halfTime, fullTime: full.score })
    }
    if (halfTime !== null) {
      return oracleSettle({ ...bet, ...nothing, status: 'completed', halfTime })
    }
    const ended = half !== undefined || (full !== undefined && full.status !== 'completed')
    return ended ? oracleSettle({ ...bet, ...nothing, status: 'cancelled' }) : undefined
  }
}
