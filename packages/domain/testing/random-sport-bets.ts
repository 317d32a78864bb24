/** Random single bets on every sport other than football, each settled by product and oracle. */
import fc from 'fast-check'
import { betTypeRules, type Selection } from '../src/bet-types/bet-type.ts'
import type { PeriodFacts, Score } from '../src/bet-types/facts.ts'
import type { PeriodCode } from '../src/bet-types/period.ts'
import type { Price } from '../src/odds/price.ts'
import { gradeSelection, type Leg } from '../src/settlement/grade-selection.ts'
import {
  outcomeOfPeriod,
  type PeriodResult,
  type PeriodResults,
} from '../src/settlement/match-outcome.ts'
import {
  allSports,
  betTypesOf,
  firstSport,
  hasMarket,
  selectionsIn,
} from '../src/sports/all-sports.ts'
import type { Sport } from '../src/sports/sport.ts'
import { settleFromReceipt } from '../src/ticket/rules-version.ts'
import { type Draw, drawEvent } from './random-events.ts'
import { type Compared, textOfSettled } from './random-tickets.ts'
import { settleSingle } from './single-bet.ts'
import {
  type OracleEvent,
  type OracleSportBet,
  type OracleVerdict,
  verdictOf,
} from './sport-oracle.ts'

/** A bet with its price and stake, minor units. */
export interface SportTicket extends OracleSportBet {
  readonly price: Price
  readonly stake: number
}

const sports = allSports.filter((sport) => sport !== firstSport)

/** A generator of numbers from 0 to 1 that a seed decides. */
function drawFrom(seed: number): Draw {
  let state = seed | 0
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    upTo: (most) => Math.floor(unit() * (most + 1)),
    oneOf: (list) => {
      const one = list[Math.floor(unit() * list.length)]
      if (one === undefined) throw new Error('a list to draw from is not empty')
      return one
    },
    chance: (share) => unit() < share,
  }
}

/** The score that a market's line is near to. */
function scoreNear(
  { event, sportsType, period }: Pick<OracleSportBet, 'event' | 'sportsType' | 'period'>,
  isSecond: boolean,
): Score {
  const { ended, whole, inSets } = event
  if (period !== 'FT') return ended[period] ?? { home: 3, away: 2 }
  return isSecond && sportsType !== 40 ? (inSets ?? whole) : whole
}

function drawTicket(seed: number): SportTicket {
  const draw = drawFrom(seed)
  const sport = draw.oneOf(sports)
  const betType = draw.oneOf(betTypesOf(sport))
  const { line, followsOddsType } = betTypeRules[betType]
  const codes = sport.periods.map(({ code }) => code)
  const period = draw.oneOf(codes.filter((code) => hasMarket(sport, betType, code)))
  const event = drawEvent(draw, sport)
  const selection = draw.oneOf<Selection>(selectionsIn(sport, betType, period))
  const isSecond = ['GHDP', 'OU', 'OE'].includes(betType)
  const near = scoreNear({ event, sportsType: sport.id, period }, isSecond)
  const margin = (near.away - near.home) * (selection === 'home' ? 2 : -2)
  const total = { HOU: near.home, AOU: near.away }[betType as string] ?? near.home + near.away
  const lineHalves =
    line === null
      ? 0
      : line === 'handicap'
        ? margin + draw.upTo(12) - 6
        : Math.max(0, total * 2 + draw.upTo(12) - 4)
  const malay = draw.upTo(900) + 100
  const price: Price =
    followsOddsType && draw.chance(0.7)
      ? { type: 'MY', thousandths: draw.chance(0.5) ? malay : 0 - malay }
      : { type: 'DEC', thousandths: 1_010 + draw.upTo(4_000) }
  const scoreAtBet = draw.chance(0.4) ? { home: draw.upTo(4), away: draw.upTo(4) } : null
  return {
    sportsType: sport.id,
    betType,
    period,
    selection,
    lineHalves,
    scoreAtBet,
    event,
    price,
    stake: draw.upTo(200_000) + 1,
  }
}

/** Single bets on every sport but football, of every bet type that it has. */
export const anySportTicket: fc.Arbitrary<SportTicket> = fc.noBias(fc.integer()).map(drawTicket)

/** The results of an event as a feed reports them. */
function resultsOf({ periods }: Sport, event: OracleEvent): PeriodResults {
  const { status, whole, inSets, innings, ended, ...said } = event
  const { planned, playedSeconds, lastFull, winner, knockOutIn, order } = said
  const second = periods.find(({ unit }) => unit !== periods[0]?.unit)?.unit
  const counts = {
    ...(inSets !== undefined && second !== undefined ? { [second]: inSets } : {}),
    ...(innings === undefined ? {} : { inning: innings }),
  }
  const given = { planned, playedSeconds, lastFull, winner, knockOutIn, order }
  const facts: PeriodFacts = {
    ...(Object.keys(counts).length === 0 ? {} : { counts }),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  }
  const isPlayed = status === 'completed' || status === 'abandoned'
  const parts = Object.entries(ended).map(
    ([code, { winner: won, ...score }]): [string, PeriodResult] => [
      code,
      { status: 'completed', score, ...(won === undefined ? {} : { facts: { winner: won } }) },
    ],
  )
  return { ...Object.fromEntries(parts), FT: { status, score: isPlayed ? whole : null, facts } }
}

/** A ticket settled by the product, also from its receipt, and by the oracle. */
export function compareSportTicket(ticket: SportTicket): Compared {
  const { sportsType, betType, period, selection, lineHalves, scoreAtBet, event } = ticket
  const sport = sports.find(({ id }) => id === sportsType)
  const hasLine = betTypeRules[betType].line !== null
  const leg: Leg = {
    sportsType,
    betType,
    period,
    selection,
    scoreAtBet,
    lineQuarters: hasLine ? lineHalves * 2 : null,
  }
  const outcome = sport && outcomeOfPeriod(period as PeriodCode, resultsOf(sport, event))
  const grade = outcome ? gradeSelection(leg, outcome) : undefined
  const bet = { stake: BigInt(ticket.stake), price: ticket.price, leg, rulesVersion: '2026-11' }
  const settled = grade && settleSingle(bet, grade)
  const receipt = settled && JSON.parse(JSON.stringify(settled.receipt))
  const again = receipt === undefined ? undefined : settleFromReceipt(receipt)
  const verdict = verdictOf(ticket)
  const ours = textOfSettled(settled)
  const theirs = moneyOf(ticket, verdict)
  return {
    ours: textOfSettled(again) === ours ? ours : `${ours}, its receipt ${textOfSettled(again)}`,
    theirs,
    met: theirs.split(' ')[0] ?? '',
  }
}

const resultWords = { W: 'won', P: 'draw', L: 'lost', V: 'void' } as const

/** Result, risk, win or loss, and return: exact, rounded once in favour of the book. */
function moneyOf({ price, stake }: SportTicket, verdict: OracleVerdict): string {
  const { type, thousandths } = price
  const risk = thousandths < 0 ? Math.ceil((stake * -thousandths) / 1000) : stake
  const exactRisk = thousandths < 0 ? (stake * -thousandths) / 1000 : stake
  const gain =
    thousandths < 0 ? stake : (stake * (thousandths - (type === 'DEC' ? 1000 : 0))) / 1000
  const [wins = 0, of = 1] = verdict.includes('/') ? verdict.split('/').map(Number) : []
  const share = verdict === 'W' ? 1 : wins / of
  const moved = 'PV'.includes(verdict) ? 0 : share * gain - (1 - share) * exactRisk
  // Sums of thousandths and sixths are far from a whole number or on it.
  const returned = Math.floor(risk + moved + 1e-7)
  const won = returned - risk
  const word = verdict in resultWords ? resultWords[verdict as 'W'] : won > 0 ? 'won' : 'lost'
  return [word, risk, won, returned].join(' ')
}
