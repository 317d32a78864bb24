import type { LegRow, ParlayRow, SingleRow } from '@fairline/contract/betting'
import {
  type OracleMyanmarLeg,
  oracleSettleMyanmar,
  oracleTax,
  readOracleQuote,
} from '../../packages/domain/testing/myanmar-oracle.ts'
import type { QuoteSeen } from './draw-quotes.ts'
import { type Judge, minorOf } from './judge.ts'
import type { PlacedBet, PlacedBody, PlacedMaung } from './place-bet.ts'

const myanmarOddsType = 5

/** Holds a body to its quote and to the oracle. */
export function judgeBody(judge: Judge, placed: PlacedBody, row: SingleRow): void {
  const [asked] = placed.asked
  const { ticket } = placed
  if (asked === undefined) return
  const leg = judgeQuote(judge, placed, asked, row, ticket)
  judgeTicket(judge, row, leg === undefined ? [] : [leg], 1)
}

/** Holds a maung to its quotes and to the oracle; how its legs ended. */
export function judgeMaung(judge: Judge, placed: PlacedMaung, row: ParlayRow): readonly string[] {
  judge.mustBe('legs', row.legs.length, placed.asked.length)
  const legs = row.legs.flatMap((each, index) => {
    const [asked, taken] = [placed.asked[index], placed.ticket.legs[index]]
    const leg = asked && taken && judgeQuote(judge, placed, asked, each, taken)
    return leg === undefined ? [] : [leg]
  })
  const results = legs.map((leg, index) => {
    const alone = oracleSettleMyanmar({ stakeMinor: 100, taxPercent: null, legs: [leg] })
    const due = alone === 'open' ? alone : alone.result
    judge.mustBe(`result of leg ${index + 1}`, row.legs[index]?.result, due)
    return due
  })
  judgeTicket(judge, row, legs, placed.asked.length)
  return results
}

/**
 * Stakes are kyat without fractions, the best case pays after tax, and the rest says the oracle.
 */
function judgeTicket(
  judge: Judge,
  row: SingleRow | ParlayRow,
  legs: readonly OracleMyanmarLeg[],
  count: number,
): void {
  const stake = minorOf(row.stake)
  judge.mustBe('odds type', row.odds_type, myanmarOddsType)
  judge.mustBe('kyat beside whole ones', stake % 100n, 0n)
  const kept = BigInt(100 - oracleTax(count))
  judge.mustBe('win', minorOf(row.win), (stake * (2n ** BigInt(count) - 1n) * kept) / 100n)
  const ticket = { stakeMinor: Number(stake), taxPercent: null, legs }
  judge.money(row, legs.length === count ? oracleSettleMyanmar(ticket) : undefined)
}

/** What was taken of a quote. */
interface Taken {
  readonly odds: string
  readonly odds_ball: string
  readonly percent: number
}

function judgeQuote(
  judge: Judge,
  { policy }: PlacedBet,
  asked: QuoteSeen,
  row: SingleRow | LegRow,
  taken: Taken,
): OracleMyanmarLeg | undefined {
  judge.selection(asked, row)
  judge.mustBe('score at bet', row.score, '')
  judge.mustBe('quote', `${row.odds} ${row.odds_ball}`, `${taken.odds} ${taken.odds_ball}`)
  const change = worthOf(asked.selection, taken.odds_ball, taken.percent) - worthSeen(asked)
  const allowed = change === 0 || policy === 2 || (policy === 1 && change > 0)
  const seen = `${asked.line} ${asked.percent}`
  judge.mustBe(`quote ${seen} to ${taken.odds} under option ${policy}`, allowed, true)
  const gives = givesGoals(taken, row)
  const { goals, percent } = readOracleQuote(row.odds)
  judge.mustBe('goals of the line', Math.abs(Number(row.odds_ball)), goals)
  judge.mustBe('percentage', taken.percent, gives || percent === 0 ? percent : -percent)
  const backed = judge.backed(row)
  if (backed === undefined) return undefined
  const other = row.bet_team === 'home' ? 'away' : 'home'
  return {
    ...backed,
    betType: row.bet_type === 'OU' ? 'OU' : 'HDP',
    quote: row.odds,
    giver: row.bet_type === 'OU' ? 'over' : gives ? (row.bet_team as 'home' | 'away') : other,
    oddsThousandths: 2000,
    oddsType: 'DEC',
    stakeMinor: 0,
    open: false,
  }
}

/** Whether the backed side is the giving side: at level ball the one that loses there. */
function givesGoals({ percent }: Taken, row: SingleRow | LegRow): boolean {
  if (row.bet_type === 'OU') return row.bet_team === 'over'
  const line = Number(row.odds_ball)
  return line === 0 ? percent < 0 : line < 0
}

const worthSeen = ({ selection, line, percent }: QuoteSeen): number =>
  worthOf(selection, line, percent)

/** What a side gets of a quote, in per cent: a goal more or less is worth 200 of them. */
function worthOf(selection: string, line: string, percent: number): number {
  return percent + (selection === 'over' ? -200 : 200) * Number(line)
}
